<include docs/general/settlement/part-night-bad.jcl>
<include docs/general/settlement/sort-and-post.jcl>
//CORRECT  JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X
//* The back office corrects the amount.
//MANUAL   EXEC PGM=IEBGENER
//SYSPRINT DD DUMMY
//SYSIN    DD DUMMY
//SYSUT2   DD DSN=BANK.SETTLE.MANUAL,DISP=OLD
//SYSUT1   DD *
50000033100001082026-07-01W000012500GROCERY
/*
<sample>
<include docs/general/settlement/night.jcl>
