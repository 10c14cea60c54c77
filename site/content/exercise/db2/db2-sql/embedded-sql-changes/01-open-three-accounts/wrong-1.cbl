       IDENTIFICATION DIVISION.
       PROGRAM-ID. NEWACCT.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-ACCT-NO              PIC S9(9) COMP-5.
       01  HV-CUST-ID              PIC S9(9) COMP-5.
       01  HV-COUNT                PIC S9(9) COMP-5.
       01  WS-CODE                 PIC -(8)9.
       01  WS-DOING                PIC X(12).
       01  WS-ACCT-OUT             PIC 9(8).
       01  WS-COUNT-OUT            PIC ZZ9.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 10000113 TO HV-ACCT-NO
           MOVE 100008 TO HV-CUST-ID
           PERFORM 100-OPEN-ACCOUNT
           MOVE 10000105 TO HV-ACCT-NO
           MOVE 100008 TO HV-CUST-ID
           PERFORM 100-OPEN-ACCOUNT
           MOVE 10000114 TO HV-ACCT-NO
           MOVE 100099 TO HV-CUST-ID
           PERFORM 100-OPEN-ACCOUNT
           MOVE 'COMMIT' TO WS-DOING
           EXEC SQL COMMIT END-EXEC
           PERFORM 800-CHECK
           MOVE 'SELECT' TO WS-DOING
           EXEC SQL
               SELECT COUNT(*) INTO :HV-COUNT FROM ACCOUNT
           END-EXEC
           PERFORM 800-CHECK
           MOVE HV-COUNT TO WS-COUNT-OUT
           DISPLAY 'ACCOUNTS NOW ' WS-COUNT-OUT
           GOBACK.
       100-OPEN-ACCOUNT.
           MOVE HV-ACCT-NO TO WS-ACCT-OUT
           MOVE 'INSERT' TO WS-DOING
           EXEC SQL
               INSERT INTO ACCOUNT
                   (ACCT_NO, CUST_ID, BRANCH_ID, ACCT_TYPE,
                    BALANCE, OPEN_DATE)
               VALUES
                   (:HV-ACCT-NO, :HV-CUST-ID, 'B004', 'S',
                    0, '2026-07-01')
           END-EXEC
           EVALUATE SQLCODE
               WHEN 0
                   DISPLAY WS-ACCT-OUT ' OPENED'
               WHEN -803
                   DISPLAY WS-ACCT-OUT ' EXISTS ALREADY'
               WHEN -532
                   DISPLAY WS-ACCT-OUT ' HAS NO CUSTOMER'
               WHEN OTHER
                   PERFORM 900-SQL-ERROR
           END-EVALUATE.
       800-CHECK.
           IF SQLCODE NOT = 0
               PERFORM 900-SQL-ERROR
           END-IF.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'NEWACCT: ' WS-DOING ' SQLCODE ' WS-CODE
           EXEC SQL ROLLBACK END-EXEC
           MOVE 16 TO RETURN-CODE
           GOBACK.
