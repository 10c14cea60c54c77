       IDENTIFICATION DIVISION.
       PROGRAM-ID. TYPETOT.
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
       01  WS-TOTALS.
           05  WS-HEADING          PIC X(16).
           05  WS-MONEY            PIC S9(9)V99 COMP-3.
           05  WS-LOANS            PIC S9(9)V99 COMP-3.
       01  WS-OUT                  PIC ---,---,--9.99.
       PROCEDURE DIVISION.
           MOVE SPACES TO WS-TOTALS
           MOVE 'ALL BRANCHES' TO WS-HEADING
           OPEN INPUT ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           READ ACCT-FILE
           PERFORM UNTIL WS-STATUS NOT = '00'
               IF ACCT-IS-LOAN
                   ADD ACCT-BALANCE TO WS-LOANS
               ELSE
                   ADD ACCT-BALANCE TO WS-MONEY
               END-IF
               READ ACCT-FILE
           END-PERFORM
           IF WS-STATUS NOT = '10'
               PERFORM FILE-ERROR
           END-IF
           CLOSE ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           DISPLAY WS-HEADING
           MOVE WS-MONEY TO WS-OUT
           DISPLAY 'MONEY ' WS-OUT
           MOVE WS-LOANS TO WS-OUT
           DISPLAY 'LOANS ' WS-OUT
           GOBACK.
       FILE-ERROR.
           DISPLAY 'TYPETOT: FILE ERROR, ACCTIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
