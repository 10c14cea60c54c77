       IDENTIFICATION DIVISION.
       PROGRAM-ID. ACCTGET.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-ACCT-NO              PIC S9(9) COMP-5.
       01  HV-TYPE                 PIC X.
       01  HV-BALANCE              PIC S9(9)V99 COMP-3.
       01  WS-CODE                 PIC -(8)9.
       01  WS-DOING                PIC X(12).
       01  WS-ACCT-OUT             PIC 9(8).
       01  WS-OUT                  PIC ZZ,ZZZ,ZZ9.99-.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 10000105 TO HV-ACCT-NO
           PERFORM 100-ANSWER
           MOVE 10000199 TO HV-ACCT-NO
           PERFORM 100-ANSWER
           GOBACK.
       100-ANSWER.
           MOVE 'SELECT' TO WS-DOING
           MOVE HV-ACCT-NO TO WS-ACCT-OUT
           EXEC SQL
               SELECT ACCT_TYPE, BALANCE
                 INTO :HV-TYPE, :HV-BALANCE
                 FROM ACCOUNT
                WHERE ACCT_NO = :HV-ACCT-NO
           END-EXEC
           EVALUATE SQLCODE
               WHEN 0
                   MOVE HV-BALANCE TO WS-OUT
                   DISPLAY WS-ACCT-OUT ' ' HV-TYPE ' ' WS-OUT
               WHEN 100
                   DISPLAY WS-ACCT-OUT ' IS NOT AN ACCOUNT'
               WHEN OTHER
                   PERFORM 900-SQL-ERROR
           END-EVALUATE.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'ACCTGET: ' WS-DOING ' SQLCODE ' WS-CODE
                   ' SQLSTATE ' SQLSTATE
           EXEC SQL ROLLBACK END-EXEC
           MOVE 16 TO RETURN-CODE
           GOBACK.
