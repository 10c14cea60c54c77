//* The programs, the checkpoint and the cluster of the evening.
<include docs/general/settlement/part-build.jcl>
//         PEND
//READY    EXEC PGM=IEFBR14
<include docs/general/settlement/part-libraries.jcl>
//OLD1     DD DSN=BANK.SETTLE.IN,DISP=(MOD,DELETE),SPACE=(TRK,1)
//OLDM     DD DSN=BANK.SETTLE.MANUAL,DISP=(MOD,DELETE),SPACE=(TRK,1)
//OLDG     DD DSN=BANK.SETTLE.GOOD,DISP=(MOD,DELETE),SPACE=(TRK,1)
<include docs/general/settlement/part-programs.jcl>
<include docs/general/settlement/part-checkpoint.jcl>
<include docs/general/settlement/part-cluster.jcl>
  REPRO INDATASET(BANK.ACCOUNT.DATA) OUTDATASET(BANK.SETTLE.ACCT)
/*
