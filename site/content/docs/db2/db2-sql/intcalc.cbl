       IDENTIFICATION DIVISION.
       PROGRAM-ID. INTCALC.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
      * At work: EXEC SQL INCLUDE DCLACCT END-EXEC.
       01  DCLACCOUNT.
           10  ACCT-NO             PIC S9(9) COMP-5.
           10  BALANCE             PIC S9(9)V99 COMP-3.
           10  CLOSE-DATE          PIC X(10).
       01  WS-CLOSE-IND            PIC S9(4) COMP.
       01  WS-SINCE-COMMIT         PIC S9(4) COMP VALUE 0.
       01  WS-PAID                 PIC 9(5) VALUE 0.
       01  WS-SHOW                 PIC -(8)9.
       01  WS-END-SW               PIC X VALUE 'N'.
           88  NO-MORE-ROWS        VALUE 'Y'.
           EXEC SQL
             DECLARE SAVCSR CURSOR WITH HOLD FOR
               SELECT ACCT_NO, BALANCE, CLOSE_DATE
                 FROM ACCOUNT
                WHERE ACCT_TYPE = 'S'
                FOR UPDATE OF BALANCE
           END-EXEC.
       PROCEDURE DIVISION.
       MAIN-PARA.
           EXEC SQL OPEN SAVCSR END-EXEC
           PERFORM CHECK-SQL
           PERFORM FETCH-ROW
           PERFORM UNTIL NO-MORE-ROWS
              IF WS-CLOSE-IND < 0
                 PERFORM ADD-INTEREST
              END-IF
              PERFORM FETCH-ROW
           END-PERFORM
           EXEC SQL CLOSE SAVCSR END-EXEC
           PERFORM CHECK-SQL
           EXEC SQL COMMIT END-EXEC
           PERFORM CHECK-SQL
           DISPLAY 'ACCOUNTS WITH INTEREST ' WS-PAID
           GOBACK.
       FETCH-ROW.
           EXEC SQL
             FETCH SAVCSR
              INTO :ACCT-NO, :BALANCE, :CLOSE-DATE :WS-CLOSE-IND
           END-EXEC
           IF SQLCODE = 100
              SET NO-MORE-ROWS TO TRUE
           ELSE
              PERFORM CHECK-SQL
           END-IF.
       ADD-INTEREST.
           EXEC SQL
             UPDATE ACCOUNT
                SET BALANCE = ROUND(BALANCE * 1.0025, 2)
              WHERE CURRENT OF SAVCSR
           END-EXEC
           PERFORM CHECK-SQL
           ADD 1 TO WS-PAID
           ADD 1 TO WS-SINCE-COMMIT
           IF WS-SINCE-COMMIT >= 500
              EXEC SQL COMMIT END-EXEC
              PERFORM CHECK-SQL
              MOVE 0 TO WS-SINCE-COMMIT
           END-IF.
       CHECK-SQL.
           IF SQLCODE < 0
              MOVE SQLCODE TO WS-SHOW
              DISPLAY 'INTCALC SQLCODE ' WS-SHOW ' ACCOUNT ' ACCT-NO
              EXEC SQL ROLLBACK END-EXEC
              MOVE 12 TO RETURN-CODE
              GOBACK
           END-IF.
