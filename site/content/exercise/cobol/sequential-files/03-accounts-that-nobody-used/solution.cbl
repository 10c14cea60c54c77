       IDENTIFICATION DIVISION.
       PROGRAM-ID. QUIET.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTIN
               FILE STATUS IS WS-ACCT-STATUS.
           SELECT TXN-FILE ASSIGN TO TXNIN
               FILE STATUS IS WS-TXN-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY ACCTREC.
       FD  TXN-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY TXNREC.
       WORKING-STORAGE SECTION.
       01  WS-ACCT-STATUS          PIC XX.
       01  WS-TXN-STATUS           PIC XX.
       01  WS-ACCT-KEY             PIC X(8).
       01  WS-TXN-KEY              PIC X(8).
       01  WS-SEEN                 PIC X VALUE 'N'.
       01  WS-QUIET                PIC 9(3) VALUE ZERO.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT ACCT-FILE TXN-FILE
           PERFORM 900-CHECK
           PERFORM 800-READ-ACCT
           PERFORM 810-READ-TXN
           PERFORM UNTIL WS-ACCT-KEY = HIGH-VALUES
                     AND WS-TXN-KEY = HIGH-VALUES
               EVALUATE TRUE
                   WHEN WS-TXN-KEY < WS-ACCT-KEY
                       DISPLAY 'NO ACCOUNT ' WS-TXN-KEY
                       PERFORM 810-READ-TXN
                   WHEN WS-TXN-KEY = WS-ACCT-KEY
                       MOVE 'Y' TO WS-SEEN
                       PERFORM 810-READ-TXN
                   WHEN OTHER
                       IF WS-SEEN = 'N'
                           DISPLAY 'QUIET      ' WS-ACCT-KEY
                           ADD 1 TO WS-QUIET
                       END-IF
                       MOVE 'N' TO WS-SEEN
                       PERFORM 800-READ-ACCT
               END-EVALUATE
           END-PERFORM
           CLOSE ACCT-FILE TXN-FILE
           PERFORM 900-CHECK
           DISPLAY 'QUIET ACCOUNTS ' WS-QUIET
           GOBACK.
       800-READ-ACCT.
           READ ACCT-FILE
               AT END
                   MOVE HIGH-VALUES TO WS-ACCT-KEY
                   MOVE '00' TO WS-ACCT-STATUS
               NOT AT END
                   MOVE ACCT-NO TO WS-ACCT-KEY
           END-READ
           PERFORM 900-CHECK.
       810-READ-TXN.
           READ TXN-FILE
               AT END
                   MOVE HIGH-VALUES TO WS-TXN-KEY
                   MOVE '00' TO WS-TXN-STATUS
               NOT AT END
                   MOVE TXN-ACCT-NO TO WS-TXN-KEY
           END-READ
           PERFORM 900-CHECK.
       900-CHECK.
           IF WS-ACCT-STATUS NOT = '00' OR WS-TXN-STATUS NOT = '00'
               DISPLAY 'QUIET: ACCTIN ' WS-ACCT-STATUS
                       ' TXNIN ' WS-TXN-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
