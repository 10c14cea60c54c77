//RUN      EXEC COBSQL,PGM=<program>
//COBOL.SYSIN DD DATA,DLM='@@'
<sample>
<include docs/general/settlement/part-bind.jcl>
<include docs/general/settlement/part-run.jcl>
//GO.ACCTKS DD DSN=BANK.SETTLE.ACCT,DISP=OLD
