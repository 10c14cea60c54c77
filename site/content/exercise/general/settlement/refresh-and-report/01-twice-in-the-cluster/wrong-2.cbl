       IDENTIFICATION DIVISION.
       PROGRAM-ID. SETREFR.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT TXN-FILE ASSIGN TO TXNIN
               FILE STATUS IS WS-TXN-STATUS.
           SELECT ACCT-FILE ASSIGN TO ACCTKS
               ORGANIZATION IS INDEXED
               ACCESS MODE IS RANDOM
               RECORD KEY IS ACCT-NO
               FILE STATUS IS WS-ACCT-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  TXN-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY TXNREC.
       FD  ACCT-FILE.
       COPY ACCTREC.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-ACCT-NO              PIC S9(9) COMP-5.
       01  HV-BALANCE              PIC S9(9)V99 COMP-3.
       01  WS-TXN-STATUS           PIC XX.
           88  END-OF-TXNS         VALUE '10'.
       01  WS-ACCT-STATUS          PIC XX.
           88  ACCT-OK             VALUE '00' '97'.
           88  ACCT-NOT-FOUND      VALUE '23'.
       01  WS-DOING                PIC X(12).
       01  WS-CODE                 PIC -(8)9.
       01  WS-OUT                  PIC ZZ,ZZZ,ZZ9.99-.
       01  WS-REFRESHED            PIC 9(6) VALUE ZERO.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 'OPEN' TO WS-DOING
           OPEN INPUT TXN-FILE I-O ACCT-FILE
           IF WS-TXN-STATUS NOT = '00' OR NOT ACCT-OK
               PERFORM 910-FILE-ERROR
           END-IF
           PERFORM 800-READ
           PERFORM UNTIL END-OF-TXNS
               PERFORM 100-REFRESH
               PERFORM 800-READ
           END-PERFORM
           MOVE 'CLOSE' TO WS-DOING
           CLOSE TXN-FILE ACCT-FILE
           IF WS-TXN-STATUS NOT = '00' OR NOT ACCT-OK
               PERFORM 910-FILE-ERROR
           END-IF
           DISPLAY 'REFRESHED ' WS-REFRESHED
           GOBACK.
       100-REFRESH.
           MOVE TXN-ACCT-NO TO HV-ACCT-NO
           MOVE 'SELECT' TO WS-DOING
           EXEC SQL
               SELECT BALANCE INTO :HV-BALANCE
                 FROM ACCOUNT
                WHERE ACCT_NO = :HV-ACCT-NO
           END-EXEC
           EVALUATE SQLCODE
               WHEN 0     PERFORM 200-REWRITE
               WHEN 100   CONTINUE
               WHEN OTHER PERFORM 900-SQL-ERROR
           END-EVALUATE.
       200-REWRITE.
           MOVE TXN-ACCT-NO TO ACCT-NO
           MOVE 'READ' TO WS-DOING
           READ ACCT-FILE
           EVALUATE TRUE
               WHEN ACCT-OK
                   MOVE HV-BALANCE TO ACCT-BALANCE
                   MOVE 'REWRITE' TO WS-DOING
                   REWRITE ACCOUNT-RECORD
                   IF NOT ACCT-OK
                       PERFORM 910-FILE-ERROR
                   END-IF
                   ADD 1 TO WS-REFRESHED
                   MOVE ACCT-BALANCE TO WS-OUT
                   DISPLAY ACCT-NO ' NOW ' WS-OUT
               WHEN ACCT-NOT-FOUND
                   DISPLAY TXN-ACCT-NO ' IS NOT IN THE CLUSTER'
                   MOVE 8 TO RETURN-CODE
               WHEN OTHER
                   PERFORM 910-FILE-ERROR
           END-EVALUATE.
       800-READ.
           MOVE 'READ TXNIN' TO WS-DOING
           READ TXN-FILE
           IF WS-TXN-STATUS NOT = '00' AND NOT = '10'
               PERFORM 910-FILE-ERROR
           END-IF.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'SETREFR: ' WS-DOING ' SQLCODE ' WS-CODE
           MOVE 16 TO RETURN-CODE
           GOBACK.
       910-FILE-ERROR.
           DISPLAY 'SETREFR: ' WS-DOING ' TXNIN ' WS-TXN-STATUS
                   ' ACCTKS ' WS-ACCT-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
