       IDENTIFICATION DIVISION.
       PROGRAM-ID. LOANLIST.
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
      * GAP 1: replace ZERO by the limit.
       01  WS-LIMIT                PIC S9(7) VALUE ZERO.
       01  WS-COUNT                PIC 9(3)  VALUE ZERO.
       01  WS-BALANCE-OUT          PIC ----,--9.99.
       PROCEDURE DIVISION.
           OPEN INPUT ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           READ ACCT-FILE
           PERFORM UNTIL WS-STATUS NOT = '00'
      * GAP 2: complete the condition.
               IF ACCT-IS-LOAN
                   MOVE ACCT-BALANCE TO WS-BALANCE-OUT
                   DISPLAY ACCT-NO ' ' ACCT-BRANCH-ID ' '
                           WS-BALANCE-OUT
      * GAP 3: count the loan.
               END-IF
               READ ACCT-FILE
           END-PERFORM
           IF WS-STATUS NOT = '10'
               PERFORM FILE-ERROR
           END-IF
      * GAP 4: print LOANS LISTED: and the count.
           CLOSE ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           GOBACK.
       FILE-ERROR.
           DISPLAY 'LOANLIST: FILE ERROR, ACCTIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
