//LEARNER  JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X
<include docs/general/settlement/part-task-build.jcl>
//* The run of the night, and the file that was sent again.
<include docs/general/settlement/part-task-two-runs.jcl>
<include docs/general/settlement/part-sorted-file.jcl>
<include docs/general/settlement/sorted.txt>
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
50000021100001012026-07-01D000250000TRANSFER
50000024100001012026-07-01W000120000RENT
50000022100001042026-07-01D000850000LOAN INSTALMENT
50000032100001042026-07-01D000010000LOAN INSTALMENT
50000026100001052026-07-01W000048000SCHOOL FEE
50000029100001072026-07-01D000650000SUPPLIER
50000025100001122026-07-01D001200000TRANSFER
50000023100001992026-07-01D000090000CASH
/*
<include docs/general/settlement/part-run.jcl>
<include docs/general/settlement/part-task-check.jcl>
