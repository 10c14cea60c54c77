       IDENTIFICATION DIVISION.
       PROGRAM-ID. OWNER.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-ACCT-NO              PIC S9(9) COMP-5.
       01  HV-NAME.
           49  HV-NAME-LEN         PIC S9(4) COMP-5.
           49  HV-NAME-TEXT        PIC X(30).
       01  WS-CODE                 PIC -(8)9.
       01  WS-DOING                PIC X(12).
       01  WS-ACCT-OUT             PIC 9(8).
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 10000107 TO HV-ACCT-NO
           PERFORM 100-OWNER
           MOVE 10000110 TO HV-ACCT-NO
           PERFORM 100-OWNER
           MOVE 10000200 TO HV-ACCT-NO
           PERFORM 100-OWNER
           GOBACK.
       100-OWNER.
           MOVE HV-ACCT-NO TO WS-ACCT-OUT
           MOVE 'SELECT' TO WS-DOING
           EXEC SQL
               SELECT C.CUST_NAME
                 INTO :HV-NAME
                 FROM ACCOUNT A
                 JOIN CUSTOMER C ON C.CUST_ID = A.CUST_ID
                WHERE A.ACCT_NO = :HV-ACCT-NO
           END-EXEC
           EVALUATE SQLCODE
               WHEN 0
                   DISPLAY WS-ACCT-OUT ' '
                           HV-NAME-TEXT (1:HV-NAME-LEN)

               WHEN OTHER
                   PERFORM 900-SQL-ERROR
           END-EVALUATE.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'OWNER: ' WS-DOING ' SQLCODE ' WS-CODE
           EXEC SQL ROLLBACK END-EXEC
           MOVE 16 TO RETURN-CODE
           GOBACK.
