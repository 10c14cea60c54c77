       IDENTIFICATION DIVISION.
       PROGRAM-ID. SAVTOT.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTIN.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE.
       COPY ACCTREC.
       WORKING-STORAGE SECTION.
       01  WS-EOF                  PIC X        VALUE 'N'.
       01  WS-READ                 PIC 9(3)     VALUE ZERO.
       01  WS-COUNT                PIC 9(3)     VALUE ZERO.
       01  WS-TOTAL                PIC S9(9)V99 VALUE ZERO.
       01  WS-OUT                  PIC ----,---,--9.99.
       PROCEDURE DIVISION.
           OPEN INPUT ACCT-FILE
           READ ACCT-FILE
               AT END MOVE 'Y' TO WS-EOF
           END-READ
           PERFORM UNTIL WS-EOF = 'Y'
               READ ACCT-FILE
                   AT END MOVE 'Y' TO WS-EOF
               END-READ
               IF WS-EOF = 'N'
                   ADD 1 TO WS-READ
                   IF ACCT-IS-SAVINGS AND ACCT-IS-OPEN
                       ADD ACCT-BALANCE TO WS-TOTAL
                       ADD 1 TO WS-COUNT
                   END-IF
               END-IF
           END-PERFORM
           MOVE WS-TOTAL TO WS-OUT
           DISPLAY 'ACCOUNTS READ:    ' WS-READ
           DISPLAY 'SAVINGS ACCOUNTS: ' WS-COUNT
           DISPLAY 'TOTAL BALANCE:    ' WS-OUT
           CLOSE ACCT-FILE
           GOBACK.
