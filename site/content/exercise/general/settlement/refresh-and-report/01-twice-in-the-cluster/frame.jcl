//LEARNER  JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X
<include docs/general/settlement/part-task-build.jcl>
//* The run of the night, and the one after a restart.
//FIRST    EXEC PGM=IKJEFT01,
//            COND=((8,LT,COBOL),(4,LT,LKED),(4,LT,BIND))
//STEPLIB  DD DSN=&&LOAD,DISP=(OLD,PASS)
//SYSTSPRT DD DUMMY
//SYSOUT   DD SYSOUT=*
//TXNIN    DD DSN=BANK.SETTLE.SORTED,DISP=SHR
//ACCTKS   DD DSN=BANK.SETTLE.ACCT,DISP=OLD
//GO       EXEC PGM=IKJEFT01,
//            COND=((8,LT,COBOL),(4,LT,LKED),(4,LT,BIND))
//STEPLIB  DD DSN=&&LOAD,DISP=(OLD,PASS)
//SYSTSPRT DD DUMMY
//SYSOUT   DD SYSOUT=*
//         PEND
<include docs/general/settlement/part-sorted-file.jcl>
<include docs/general/settlement/sorted.txt>
/*
<include docs/general/settlement/part-state.jcl>
//* The cluster as it was in the evening.
//DEFINE   EXEC PGM=IDCAMS
//SYSPRINT DD SYSOUT=*
//SYSIN    DD *
  DEFINE CLUSTER (NAME(BANK.SETTLE.ACCT) INDEXED -
    RECORDSIZE(80 80) KEYS(8 0) FREESPACE(20 10) TRACKS(1 1))
  REPRO INDATASET(BANK.ACCOUNT.DATA) OUTDATASET(BANK.SETTLE.ACCT)
/*
//RUN      EXEC COBSQL
//COBOL.SYSIN DD DATA,DLM='@@'
<sample>
<include docs/general/settlement/part-bind.jcl>
//FIRST.SYSTSIN DD *
 DSN SYSTEM(DBT1)
 RUN PROGRAM(<program>) PLAN(<program>)
 END
/*
<include docs/general/settlement/part-run.jcl>
//GO.ACCTKS DD DSN=BANK.SETTLE.ACCT,DISP=OLD
