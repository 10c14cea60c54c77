       IDENTIFICATION DIVISION.
       PROGRAM-ID. INTPAY.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-ACCT-NO              PIC S9(9) COMP-5.
       01  HV-BALANCE              PIC S9(9)V99 COMP-3.
       01  HV-INTEREST             PIC S9(9)V99 COMP-3.
       01  WS-ACCT-OUT             PIC 9(8).
       01  WS-OUT                  PIC ZZ,ZZ9.99.
       01  WS-SINCE-COMMIT         PIC 9(3) VALUE ZERO.
       01  WS-COMMIT-EVERY         PIC 9(3) VALUE 3.
       01  WS-CODE                 PIC -(8)9.
       01  WS-DOING                PIC X(12).
       01  WS-SWITCH               PIC X VALUE 'N'.
           88  NO-MORE-ROWS        VALUE 'Y'.
           EXEC SQL
               DECLARE SAVCUR CURSOR FOR
               SELECT ACCT_NO, BALANCE
                 FROM ACCOUNT
                WHERE ACCT_TYPE = 'S' AND CLOSE_DATE IS NULL
                FOR UPDATE OF BALANCE
           END-EXEC.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 'OPEN' TO WS-DOING
           EXEC SQL OPEN SAVCUR END-EXEC
           PERFORM 800-CHECK
           PERFORM 100-FETCH
           PERFORM UNTIL NO-MORE-ROWS
               PERFORM 200-PAY
               PERFORM 100-FETCH
           END-PERFORM
           MOVE 'CLOSE' TO WS-DOING
           EXEC SQL CLOSE SAVCUR END-EXEC
           PERFORM 800-CHECK
           PERFORM 300-COMMIT
           GOBACK.
       100-FETCH.
           MOVE 'FETCH' TO WS-DOING
           EXEC SQL
               FETCH SAVCUR INTO :HV-ACCT-NO, :HV-BALANCE
           END-EXEC
           IF SQLCODE = 100
               SET NO-MORE-ROWS TO TRUE
           ELSE
               PERFORM 800-CHECK
           END-IF.
       200-PAY.
           COMPUTE HV-INTEREST ROUNDED = HV-BALANCE * 0.0025
           MOVE 'UPDATE' TO WS-DOING
           EXEC SQL
               UPDATE ACCOUNT
                  SET BALANCE = BALANCE + :HV-INTEREST
                WHERE CURRENT OF SAVCUR
           END-EXEC
           PERFORM 800-CHECK
           MOVE HV-ACCT-NO TO WS-ACCT-OUT
           MOVE HV-INTEREST TO WS-OUT
           DISPLAY WS-ACCT-OUT ' EARNS ' WS-OUT
           ADD 1 TO WS-SINCE-COMMIT
           IF WS-SINCE-COMMIT >= WS-COMMIT-EVERY
               PERFORM 300-COMMIT
           END-IF.
       300-COMMIT.
           MOVE 'COMMIT' TO WS-DOING
           EXEC SQL COMMIT END-EXEC
           PERFORM 800-CHECK
           DISPLAY 'COMMIT AFTER ' WS-SINCE-COMMIT
           MOVE ZERO TO WS-SINCE-COMMIT.
       800-CHECK.
           IF SQLCODE NOT = 0
               PERFORM 900-SQL-ERROR
           END-IF.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'INTPAY: ' WS-DOING ' SQLCODE ' WS-CODE
           EXEC SQL ROLLBACK END-EXEC
           MOVE 16 TO RETURN-CODE
           GOBACK.
