//BEFORE   JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X
//* LOWBAL is compiled into the test library, before the job runs it.
//BLOWBAL  EXEC IGYWCL
//COBOL.SYSLIB DD DSN=BANK.TEST.COPYLIB,DISP=SHR
//COBOL.SYSIN DD DATA,DLM='@@'
       IDENTIFICATION DIVISION.
       PROGRAM-ID. LOWBAL.
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
       01  WS-LIMIT                PIC 9(7)  VALUE 10000.
       01  WS-COUNT                PIC 9(3)  VALUE ZERO.
       01  WS-BALANCE-OUT          PIC ----,--9.99.
       PROCEDURE DIVISION.
           OPEN INPUT ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           READ ACCT-FILE
           PERFORM UNTIL WS-STATUS NOT = '00'
               IF ACCT-IS-SAVINGS AND ACCT-IS-OPEN
                       AND ACCT-BALANCE < WS-LIMIT
                   MOVE ACCT-BALANCE TO WS-BALANCE-OUT
                   DISPLAY ACCT-NO ' ' ACCT-BRANCH-ID WS-BALANCE-OUT
                   ADD 1 TO WS-COUNT
               END-IF
               READ ACCT-FILE
           END-PERFORM
           IF WS-STATUS NOT = '10'
               PERFORM FILE-ERROR
           END-IF
           DISPLAY 'ACCOUNTS LISTED: ' WS-COUNT
           CLOSE ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           GOBACK.
       FILE-ERROR.
           DISPLAY 'LOWBAL: FILE ERROR, ACCTIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
@@
//LKED.SYSLMOD DD DSN=BANK.TEST.LOADLIB(LOWBAL),DISP=SHR
<sample>
