       IDENTIFICATION DIVISION.
       PROGRAM-ID. CLOSEACC.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-ACCT-NO              PIC S9(9) COMP-5.
       01  HV-COUNT                PIC S9(9) COMP-5.
       01  WS-CODE                 PIC -(8)9.
       01  WS-DOING                PIC X(12).
       01  WS-ACCT-OUT             PIC 9(8).
       01  WS-COUNT-OUT            PIC ZZ9.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 10000106 TO HV-ACCT-NO
           PERFORM 100-CLOSE
           MOVE 10000109 TO HV-ACCT-NO
           PERFORM 100-CLOSE
           MOVE 10000104 TO HV-ACCT-NO
           PERFORM 100-CLOSE
           MOVE 'COMMIT' TO WS-DOING
           EXEC SQL COMMIT END-EXEC
           PERFORM 800-CHECK
           MOVE 'SELECT' TO WS-DOING
           EXEC SQL
               SELECT COUNT(*) INTO :HV-COUNT
                 FROM ACCOUNT WHERE CLOSE_DATE IS NOT NULL
           END-EXEC
           PERFORM 800-CHECK
           MOVE HV-COUNT TO WS-COUNT-OUT
           DISPLAY 'CLOSED ACCOUNTS' WS-COUNT-OUT
           GOBACK.
       100-CLOSE.
           MOVE HV-ACCT-NO TO WS-ACCT-OUT
           MOVE 'UPDATE' TO WS-DOING
           EXEC SQL
               UPDATE ACCOUNT
                  SET CLOSE_DATE = '2026-07-01'
                WHERE ACCT_NO = :HV-ACCT-NO
                  AND ACCT_TYPE <> 'L'

           END-EXEC
           EVALUATE SQLCODE
               WHEN 0     DISPLAY WS-ACCT-OUT ' CLOSED'
               WHEN 100   DISPLAY WS-ACCT-OUT ' STAYS AS IT IS'
               WHEN OTHER PERFORM 900-SQL-ERROR
           END-EVALUATE.
       800-CHECK.
           IF SQLCODE NOT = 0
               PERFORM 900-SQL-ERROR
           END-IF.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'CLOSEACC: ' WS-DOING ' SQLCODE ' WS-CODE
           EXEC SQL ROLLBACK END-EXEC
           MOVE 16 TO RETURN-CODE
           GOBACK.
