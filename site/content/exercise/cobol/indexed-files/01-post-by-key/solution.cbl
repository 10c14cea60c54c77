       IDENTIFICATION DIVISION.
       PROGRAM-ID. KEYPOST.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTKS
               ORGANIZATION IS INDEXED
               ACCESS MODE IS RANDOM
               RECORD KEY IS ACCT-NO
               FILE STATUS IS WS-STATUS.
           SELECT TXN-FILE ASSIGN TO TXNIN
               FILE STATUS IS WS-TXN-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE.
       COPY ACCTREC.
       FD  TXN-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY TXNREC.
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
           88  OPEN-OK             VALUE '00' '97'.
           88  DONE                VALUE '00'.

           88  NOT-FOUND           VALUE '23'.
       01  WS-TXN-STATUS           PIC XX.
           88  END-OF-TXNS         VALUE '10'.
       01  WS-DOING                PIC X(8).
       01  WS-OUT                  PIC ZZ,ZZZ,ZZ9.99-.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 'OPEN' TO WS-DOING
           OPEN I-O ACCT-FILE INPUT TXN-FILE
           IF NOT OPEN-OK OR WS-TXN-STATUS NOT = '00'
               PERFORM 900-STOP
           END-IF
           PERFORM 800-READ-TXN
           PERFORM UNTIL END-OF-TXNS
               PERFORM 100-POST
               PERFORM 800-READ-TXN
           END-PERFORM

           MOVE 'CLOSE' TO WS-DOING
           CLOSE ACCT-FILE TXN-FILE
           IF NOT DONE OR WS-TXN-STATUS NOT = '00'
               PERFORM 900-STOP
           END-IF
           GOBACK.
       100-POST.
           MOVE 'READ' TO WS-DOING
           MOVE TXN-ACCT-NO TO ACCT-NO
           READ ACCT-FILE
           EVALUATE TRUE
               WHEN DONE
                   PERFORM 110-CHANGE-BALANCE
               WHEN NOT-FOUND
                   DISPLAY TXN-ID ' NO ACCOUNT ' TXN-ACCT-NO
               WHEN OTHER
                   PERFORM 900-STOP
           END-EVALUATE.
       110-CHANGE-BALANCE.
           IF TXN-IS-DEPOSIT
               ADD TXN-AMOUNT TO ACCT-BALANCE
           ELSE
               SUBTRACT TXN-AMOUNT FROM ACCT-BALANCE
           END-IF
           MOVE 'REWRITE' TO WS-DOING
           REWRITE ACCOUNT-RECORD
           IF NOT DONE
               PERFORM 900-STOP
           END-IF
           MOVE ACCT-BALANCE TO WS-OUT
           DISPLAY TXN-ID ' ' ACCT-NO ' NOW ' WS-OUT.
       800-READ-TXN.
           MOVE 'READ' TO WS-DOING
           READ TXN-FILE
           IF WS-TXN-STATUS NOT = '00' AND NOT = '10'
               PERFORM 900-STOP
           END-IF.
       900-STOP.
           DISPLAY 'KEYPOST: ' WS-DOING ', ACCTKS ' WS-STATUS
                   ' TXNIN ' WS-TXN-STATUS
           MOVE 16 TO RETURN-CODE
           STOP RUN.
