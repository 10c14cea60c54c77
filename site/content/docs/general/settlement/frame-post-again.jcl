//LEARNER  JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X
<include docs/general/settlement/part-build.jcl>
//* The run that abends, the correction, and the second run.
//FIRST    EXEC PGM=IKJEFT01,
//            COND=((8,LT,COBOL),(4,LT,LKED),(4,LT,BIND))
//STEPLIB  DD DSN=BANK.SETTLE.LOADLIB,DISP=SHR
//SYSTSPRT DD DUMMY
//SYSOUT   DD SYSOUT=*
//TXNIN    DD DSN=BANK.SETTLE.SORTED,DISP=SHR
//CORRECT  EXEC PGM=IEBGENER,COND=EVEN
//SYSPRINT DD DUMMY
//SYSIN    DD DUMMY
//SYSUT2   DD DSN=BANK.SETTLE.SORTED,DISP=OLD
//GO       EXEC PGM=IKJEFT01,COND=EVEN
//STEPLIB  DD DSN=BANK.SETTLE.LOADLIB,DISP=SHR
//SYSTSPRT DD DUMMY
//SYSOUT   DD SYSOUT=*
//         PEND
<include docs/general/settlement/part-sorted.jcl>
<include docs/general/settlement/sorted-bad.txt>
/*
<include docs/general/settlement/part-checkpoint.jcl>
//RUN      EXEC COBSQL,PGM=<program>
//COBOL.SYSIN DD DATA,DLM='@@'
<sample>
<include docs/general/settlement/part-bind.jcl>
//FIRST.SYSTSIN DD *
 DSN SYSTEM(DBT1)
 RUN PROGRAM(<program>) PLAN(<program>)
 END
/*
//CORRECT.SYSUT1 DD *
<include docs/general/settlement/sorted.txt>
/*
<include docs/general/settlement/part-run.jcl>
