//LEARNER  JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X
//* ACCTLIST is compiled into the test library, and the sample runs it. The
//* compile ends with 4: a paragraph that ends the program never returns.
//BUILD    EXEC IGYWCL
//COBOL.SYSLIB DD DSN=BANK.TEST.COPYLIB,DISP=SHR
//COBOL.SYSIN DD DATA,DLM='@@'
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
//LKED.SYSLMOD DD DSN=BANK.TEST.LOADLIB(ACCTLIST),DISP=SHR
<sample>
