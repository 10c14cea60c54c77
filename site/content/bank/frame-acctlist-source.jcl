//LEARNER  JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X
//* The source of ACCTLIST is put into a library, from which the sample compiles it.
//LIBRARY  EXEC PGM=IEFBR14
//LIB      DD DSN=BANK.TEST.COBOL,DISP=(MOD,CATLG),UNIT=SYSDA,
//            SPACE=(TRK,(15,5,10)),RECFM=FB,LRECL=80,DSNTYPE=LIBRARY
//SOURCE   EXEC PGM=IEBGENER
//SYSPRINT DD DUMMY
//SYSIN    DD DUMMY
//SYSUT2   DD DSN=BANK.TEST.COBOL(ACCTLIST),DISP=SHR
//SYSUT1   DD DATA,DLM='@@'
       IDENTIFICATION DIVISION.
       PROGRAM-ID. ACCTLIST.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTIN
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE BLOCK CONTAINS 0 RECORDS.
       COPY ACCTREC.
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
       01  WS-READ                 PIC 9(5)  VALUE ZERO.
       01  WS-OUT                  PIC ----,--9.99.
       PROCEDURE DIVISION.
           OPEN INPUT ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           READ ACCT-FILE
           PERFORM UNTIL WS-STATUS NOT = '00'
               ADD 1 TO WS-READ
               IF ACCT-BRANCH-ID = 'B002'
                   MOVE ACCT-BALANCE TO WS-OUT
                   DISPLAY ACCT-NO ' ' ACCT-TYPE ' ' WS-OUT
               END-IF
               READ ACCT-FILE
           END-PERFORM
           IF WS-STATUS NOT = '10'
               PERFORM FILE-ERROR
           END-IF
           DISPLAY 'RECORDS READ: ' WS-READ
           CLOSE ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           GOBACK.
       FILE-ERROR.
           DISPLAY 'ACCTLIST: FILE ERROR, ACCTIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
@@
<sample>
