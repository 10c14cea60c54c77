       IDENTIFICATION DIVISION.
       PROGRAM-ID. LOANLIST.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTIN.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE.
       COPY ACCTREC.
       WORKING-STORAGE SECTION.
       01  WS-EOF                  PIC X     VALUE 'N'.
       01  WS-LIMIT                PIC S9(7) VALUE 100000.
       01  WS-COUNT                PIC 9(3)  VALUE ZERO.
       01  WS-BALANCE-OUT          PIC ----,--9.99.
       PROCEDURE DIVISION.
           OPEN INPUT ACCT-FILE
           READ ACCT-FILE
               AT END MOVE 'Y' TO WS-EOF
           END-READ
           PERFORM UNTIL WS-EOF = 'Y'
               IF ACCT-IS-LOAN AND ACCT-IS-OPEN
                       AND ACCT-BALANCE > WS-LIMIT
                   MOVE ACCT-BALANCE TO WS-BALANCE-OUT
                   DISPLAY ACCT-NO ' ' ACCT-BRANCH-ID ' '
                           WS-BALANCE-OUT
                   ADD 1 TO WS-COUNT
               END-IF
               READ ACCT-FILE
                   AT END MOVE 'Y' TO WS-EOF
               END-READ
           END-PERFORM
           DISPLAY 'LOANS LISTED: ' WS-COUNT
           CLOSE ACCT-FILE
           GOBACK.
