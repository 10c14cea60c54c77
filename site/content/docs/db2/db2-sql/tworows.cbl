       IDENTIFICATION DIVISION.
       PROGRAM-ID. TWOROWS.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-CUST-ID              PIC S9(9) COMP-5.
       01  HV-TYPE                 PIC X.
       01  HV-BALANCE              PIC S9(9)V99 COMP-3.
       01  WS-CODE                 PIC -(8)9.
       01  WS-DOING                PIC X(12).

       01  WS-OUT                  PIC ZZ,ZZZ,ZZ9.99-.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 100001 TO HV-CUST-ID
           PERFORM 100-ANSWER
           GOBACK.
       100-ANSWER.
           MOVE 'SELECT' TO WS-DOING

           EXEC SQL
               SELECT ACCT_TYPE, BALANCE
                 INTO :HV-TYPE, :HV-BALANCE
                 FROM ACCOUNT
                WHERE CUST_ID = :HV-CUST-ID
           END-EXEC
           EVALUATE SQLCODE
               WHEN 0
                   MOVE HV-BALANCE TO WS-OUT
                   DISPLAY HV-TYPE ' ' WS-OUT
               WHEN 100
                   DISPLAY 'NO ACCOUNT'
               WHEN OTHER
                   PERFORM 900-SQL-ERROR
           END-EVALUATE.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'TWOROWS: ' WS-DOING ' SQLCODE ' WS-CODE
                   ' SQLSTATE ' SQLSTATE
           EXEC SQL ROLLBACK END-EXEC
           MOVE 16 TO RETURN-CODE
           GOBACK.
