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
      * GAP 1: replace ZERO by the limit.
       01  WS-LIMIT                PIC S9(7) VALUE ZERO.
       01  WS-COUNT                PIC 9(3)  VALUE ZERO.
       01  WS-BALANCE-OUT          PIC ----,--9.99.
       PROCEDURE DIVISION.
           OPEN INPUT ACCT-FILE
           READ ACCT-FILE
               AT END MOVE 'Y' TO WS-EOF
           END-READ
           PERFORM UNTIL WS-EOF = 'Y'
      * GAP 2: complete the condition.
               IF ACCT-IS-LOAN
                   MOVE ACCT-BALANCE TO WS-BALANCE-OUT
                   DISPLAY ACCT-NO ' ' ACCT-BRANCH-ID ' '
                           WS-BALANCE-OUT
      * GAP 3: count the loan.
               END-IF
               READ ACCT-FILE
                   AT END MOVE 'Y' TO WS-EOF
               END-READ
           END-PERFORM
      * GAP 4: print LOANS LISTED: and the count.
           CLOSE ACCT-FILE
           GOBACK.
