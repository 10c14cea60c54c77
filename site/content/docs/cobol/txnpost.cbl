       IDENTIFICATION DIVISION.
       PROGRAM-ID. TXNPOST.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT OLD-FILE ASSIGN TO ACCTIN
               FILE STATUS IS WS-OLD-STATUS.
           SELECT TXN-FILE ASSIGN TO TXNIN
               FILE STATUS IS WS-TXN-STATUS.
           SELECT NEW-FILE ASSIGN TO ACCTOUT
               FILE STATUS IS WS-NEW-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  OLD-FILE
           BLOCK CONTAINS 0 RECORDS.
       01  OLD-RECORD              PIC X(80).
       FD  TXN-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY TXNREC.
       FD  NEW-FILE
           BLOCK CONTAINS 0 RECORDS.
       01  NEW-RECORD              PIC X(80).
       WORKING-STORAGE SECTION.
       COPY ACCTREC.
       01  WS-OLD-STATUS           PIC XX.
       01  WS-TXN-STATUS           PIC XX.
       01  WS-NEW-STATUS           PIC XX.
       01  WS-KEYS.
           05  WS-OLD-KEY          PIC X(8) VALUE LOW-VALUES.
           05  WS-TXN-KEY          PIC X(8) VALUE LOW-VALUES.
           05  WS-PREVIOUS-KEY     PIC X(8).
       01  WS-POSTED               PIC 9(5) VALUE ZERO.
       01  WS-REJECTED             PIC 9(5) VALUE ZERO.
       01  WS-WRITTEN              PIC 9(5) VALUE ZERO.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT OLD-FILE TXN-FILE OUTPUT NEW-FILE
           PERFORM 900-CHECK
           PERFORM 800-READ-OLD
           PERFORM 810-READ-TXN
           PERFORM UNTIL WS-OLD-KEY = HIGH-VALUES
                     AND WS-TXN-KEY = HIGH-VALUES
               EVALUATE TRUE
                   WHEN WS-TXN-KEY < WS-OLD-KEY
                       DISPLAY TXN-ID ' NO ACCOUNT ' TXN-ACCT-NO
                       ADD 1 TO WS-REJECTED
                       PERFORM 810-READ-TXN
                   WHEN WS-TXN-KEY = WS-OLD-KEY
                       PERFORM 100-POST
                       PERFORM 810-READ-TXN
                   WHEN OTHER
                       PERFORM 200-WRITE-NEW
                       PERFORM 800-READ-OLD
               END-EVALUATE
           END-PERFORM
           CLOSE OLD-FILE TXN-FILE NEW-FILE
           PERFORM 900-CHECK
           DISPLAY 'POSTED   ' WS-POSTED
           DISPLAY 'REJECTED ' WS-REJECTED
           DISPLAY 'ACCOUNTS ' WS-WRITTEN
           IF WS-REJECTED > ZERO
               MOVE 4 TO RETURN-CODE
           END-IF
           GOBACK.
       100-POST.
           IF TXN-IS-DEPOSIT
               ADD TXN-AMOUNT TO ACCT-BALANCE
           ELSE
               SUBTRACT TXN-AMOUNT FROM ACCT-BALANCE
           END-IF
           ADD 1 TO WS-POSTED.
       200-WRITE-NEW.
           WRITE NEW-RECORD FROM ACCOUNT-RECORD
           PERFORM 900-CHECK
           ADD 1 TO WS-WRITTEN.
       800-READ-OLD.
           MOVE WS-OLD-KEY TO WS-PREVIOUS-KEY
           READ OLD-FILE INTO ACCOUNT-RECORD
               AT END
                   MOVE HIGH-VALUES TO WS-OLD-KEY
                   MOVE '00' TO WS-OLD-STATUS
               NOT AT END
                   MOVE ACCT-NO TO WS-OLD-KEY
           END-READ
           PERFORM 900-CHECK
           IF WS-OLD-KEY <= WS-PREVIOUS-KEY
               DISPLAY 'TXNPOST: ACCTIN OUT OF ORDER AT ' WS-OLD-KEY
               PERFORM 910-STOP
           END-IF.
       810-READ-TXN.
           MOVE WS-TXN-KEY TO WS-PREVIOUS-KEY
           READ TXN-FILE
               AT END
                   MOVE HIGH-VALUES TO WS-TXN-KEY
                   MOVE '00' TO WS-TXN-STATUS
               NOT AT END
                   MOVE TXN-ACCT-NO TO WS-TXN-KEY
           END-READ
           PERFORM 900-CHECK
           IF WS-TXN-KEY < WS-PREVIOUS-KEY
               DISPLAY 'TXNPOST: TXNIN OUT OF ORDER AT ' TXN-ID
               PERFORM 910-STOP
           END-IF.
       900-CHECK.
           IF WS-OLD-STATUS NOT = '00' OR WS-TXN-STATUS NOT = '00'
                                       OR WS-NEW-STATUS NOT = '00'
               DISPLAY 'TXNPOST: ACCTIN ' WS-OLD-STATUS
                       ' TXNIN ' WS-TXN-STATUS
                       ' ACCTOUT ' WS-NEW-STATUS
               PERFORM 910-STOP
           END-IF.
       910-STOP.
           MOVE 16 TO RETURN-CODE
           STOP RUN.
