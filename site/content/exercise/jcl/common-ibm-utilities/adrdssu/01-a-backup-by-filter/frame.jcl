//LEARNER  JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X
<sample>
//* The dump is tried out: what is in it, and nothing else, comes back.
//TRY      EXEC PGM=ADRDSSU
//SYSPRINT DD SYSOUT=*
//IN       DD DSN=BANK.BACKUP.DUMP,DISP=SHR
//SYSIN    DD *
  RESTORE DATASET(INCLUDE(**)) INDDNAME(IN) -
          RENAMEUNCONDITIONAL((BANK.**,TRY.**))
/*
