//LEARNER  JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X
<include docs/general/settlement/part-task-build.jcl>
//* The run that abends, the correction, and the second run.
<include docs/general/settlement/part-task-two-runs.jcl>
<include docs/general/settlement/part-sorted-file.jcl>
<include docs/general/settlement/sorted-bad.txt>
/*
<include docs/general/settlement/part-create.jcl>
//RUN      EXEC COBSQL
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
<include docs/general/settlement/part-task-check.jcl>
