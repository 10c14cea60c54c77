//LEARNER  JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X
<include docs/general/settlement/part-build.jcl>
<include docs/general/settlement/part-go.jcl>
<include docs/general/settlement/part-sorted.jcl>
<include docs/general/settlement/sorted-bad.txt>
/*
<include docs/general/settlement/part-checkpoint.jcl>
//RUN      EXEC COBSQL,PGM=<program>
//COBOL.SYSIN DD DATA,DLM='@@'
<sample>
<include docs/general/settlement/part-bind.jcl>
<include docs/general/settlement/part-run.jcl>
