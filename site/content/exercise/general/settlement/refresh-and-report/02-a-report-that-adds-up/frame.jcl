//LEARNER  JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X
<include docs/general/settlement/part-task-build.jcl>
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
//RUN      EXEC COBSQL
//COBOL.SYSIN DD DATA,DLM='@@'
<sample>
<include docs/general/settlement/part-bind.jcl>
<include docs/general/settlement/part-run.jcl>
//GO.RPTOUT DD SYSOUT=*
