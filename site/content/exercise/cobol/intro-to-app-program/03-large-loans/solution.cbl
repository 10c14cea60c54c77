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
       01  WS-LIMIT                PIC S9(7) VALUE -100000.
       01  WS-COUNT                PIC 9(3)  VALUE ZERO.
       01  WS-BALANCE-OUT          PIC ----,--9.99.
       PROCEDURE DIVISION.
           OPEN INPUT ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           READ ACCT-FILE
           PERFORM UNTIL WS-STATUS NOT = '00'
               IF ACCT-IS-LOAN AND ACCT-IS-OPEN
                       AND ACCT-BALANCE < WS-LIMIT
                   MOVE ACCT-BALANCE TO WS-BALANCE-OUT
                   DISPLAY ACCT-NO ' ' ACCT-BRANCH-ID ' '
                           WS-BALANCE-OUT
                   ADD 1 TO WS-COUNT
               END-IF
               READ ACCT-FILE
           END-PERFORM
           IF WS-STATUS NOT = '10'
               PERFORM FILE-ERROR
           END-IF
           DISPLAY 'LOANS LISTED: ' WS-COUNT
           CLOSE ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           GOBACK.
       FILE-ERROR.
           DISPLAY 'LOANLIST: FILE ERROR, ACCTIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
