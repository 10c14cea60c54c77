       IDENTIFICATION DIVISION.
       PROGRAM-ID. SAVTOT.
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
       01  WS-READ                 PIC 9(3)     VALUE ZERO.
       01  WS-COUNT                PIC 9(3)     VALUE ZERO.
       01  WS-TOTAL                PIC S9(9)V99 VALUE ZERO.
       01  WS-OUT                  PIC ----,---,--9.99.
       PROCEDURE DIVISION.
           OPEN INPUT ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           READ ACCT-FILE
           PERFORM UNTIL WS-STATUS NOT = '00'
               ADD 1 TO WS-READ
               IF ACCT-IS-SAVINGS AND ACCT-IS-OPEN
                   ADD ACCT-BALANCE TO WS-TOTAL
                   ADD 1 TO WS-COUNT
               END-IF
               READ ACCT-FILE
           END-PERFORM
           IF WS-STATUS NOT = '10'
               PERFORM FILE-ERROR
           END-IF
           MOVE WS-TOTAL TO WS-OUT
           DISPLAY 'ACCOUNTS READ:    ' WS-READ
           DISPLAY 'SAVINGS ACCOUNTS: ' WS-COUNT
           DISPLAY 'TOTAL BALANCE:    ' WS-OUT
           CLOSE ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           GOBACK.
       FILE-ERROR.
           DISPLAY 'SAVTOT: FILE ERROR, ACCTIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
