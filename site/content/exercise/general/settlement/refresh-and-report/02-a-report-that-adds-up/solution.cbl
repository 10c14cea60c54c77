       IDENTIFICATION DIVISION.
       PROGRAM-ID. SETRPT.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT TXN-FILE ASSIGN TO TXNIN
               FILE STATUS IS WS-TXN-STATUS.
           SELECT RPT-FILE ASSIGN TO RPTOUT
               FILE STATUS IS WS-RPT-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  TXN-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY TXNREC.
       FD  RPT-FILE
           BLOCK CONTAINS 0 RECORDS.
       01  RPT-LINE                PIC X(80).
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-TXN-ID               PIC S9(9) COMP-5.
       01  HV-BRANCH-ID            PIC X(4).
       01  WS-TXN-STATUS           PIC XX.
           88  END-OF-TXNS         VALUE '10'.
       01  WS-RPT-STATUS           PIC XX.
       01  WS-DOING                PIC X(12).
       01  WS-CODE                 PIC -(8)9.
       01  WS-TOTALS.
           05  WS-FILE-TOTAL       PIC 9(9)V99 VALUE ZERO.
           05  WS-POSTED           PIC 9(9)V99 VALUE ZERO.
           05  WS-OPEN             PIC 9(9)V99 VALUE ZERO.
       01  DETAIL-LINE.
           05  DL-TXN-ID           PIC 9(8).
           05  FILLER              PIC X VALUE SPACE.
           05  DL-ACCT-NO          PIC 9(8).
           05  FILLER              PIC X VALUE SPACE.
           05  DL-TYPE             PIC X.
           05  DL-AMOUNT           PIC ZZZ,ZZZ,ZZ9.99.
           05  FILLER              PIC X VALUE SPACE.
           05  DL-WHERE            PIC X(10).
       01  TOTAL-LINE.
           05  TL-NAME             PIC X(19).
           05  TL-AMOUNT           PIC ZZZ,ZZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 'OPEN' TO WS-DOING
           OPEN INPUT TXN-FILE OUTPUT RPT-FILE
           PERFORM 800-CHECK
           PERFORM 810-READ
           PERFORM UNTIL END-OF-TXNS
               PERFORM 100-ONE-TXN
               PERFORM 810-READ
           END-PERFORM
           PERFORM 200-TOTALS
           MOVE 'CLOSE' TO WS-DOING
           CLOSE TXN-FILE RPT-FILE
           PERFORM 800-CHECK
           GOBACK.
       100-ONE-TXN.
           MOVE TXN-ID TO HV-TXN-ID
           MOVE 'SELECT' TO WS-DOING
           EXEC SQL
               SELECT A.BRANCH_ID INTO :HV-BRANCH-ID
                 FROM TXN T
                 JOIN ACCOUNT A ON A.ACCT_NO = T.ACCT_NO
                WHERE T.TXN_ID = :HV-TXN-ID
           END-EXEC
           ADD TXN-AMOUNT TO WS-FILE-TOTAL
           EVALUATE SQLCODE
               WHEN 0
                   ADD TXN-AMOUNT TO WS-POSTED
                   MOVE HV-BRANCH-ID TO DL-WHERE
               WHEN 100
                   ADD TXN-AMOUNT TO WS-OPEN
                   MOVE 'NOT POSTED' TO DL-WHERE
               WHEN OTHER
                   PERFORM 900-SQL-ERROR
           END-EVALUATE
           MOVE TXN-ID TO DL-TXN-ID
           MOVE TXN-ACCT-NO TO DL-ACCT-NO
           MOVE TXN-TYPE TO DL-TYPE
           MOVE TXN-AMOUNT TO DL-AMOUNT
           WRITE RPT-LINE FROM DETAIL-LINE
           PERFORM 800-CHECK.
       200-TOTALS.
           MOVE 'FILE' TO TL-NAME
           MOVE WS-FILE-TOTAL TO TL-AMOUNT
           PERFORM 210-WRITE-TOTAL
           MOVE 'POSTED' TO TL-NAME
           MOVE WS-POSTED TO TL-AMOUNT
           PERFORM 210-WRITE-TOTAL
           MOVE 'NOT POSTED' TO TL-NAME
           MOVE WS-OPEN TO TL-AMOUNT
           PERFORM 210-WRITE-TOTAL
           IF WS-OPEN > ZERO
               MOVE 4 TO RETURN-CODE
           END-IF.
       210-WRITE-TOTAL.
           MOVE 'WRITE' TO WS-DOING
           WRITE RPT-LINE FROM TOTAL-LINE
           PERFORM 800-CHECK.
       800-CHECK.
           IF (WS-TXN-STATUS NOT = '00' AND NOT = '10')
              OR WS-RPT-STATUS NOT = '00'
               DISPLAY 'SETRPT: ' WS-DOING ' TXNIN ' WS-TXN-STATUS
                       ' RPTOUT ' WS-RPT-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
       810-READ.
           MOVE 'READ' TO WS-DOING
           READ TXN-FILE
           PERFORM 800-CHECK.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'SETRPT: ' WS-DOING ' SQLCODE ' WS-CODE
           MOVE 16 TO RETURN-CODE
           GOBACK.
