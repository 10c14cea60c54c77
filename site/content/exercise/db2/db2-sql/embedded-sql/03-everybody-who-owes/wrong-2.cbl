       IDENTIFICATION DIVISION.
       PROGRAM-ID. DEBTORS.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-NAME.
           49  HV-NAME-LEN         PIC S9(4) COMP-5.
           49  HV-NAME-TEXT        PIC X(30).
       01  HV-ACCT-NO              PIC S9(9) COMP-5.
       01  HV-BALANCE              PIC S9(9)V99 COMP-3.
       01  WS-CODE                 PIC -(8)9.
       01  WS-DOING                PIC X(12).
       01  WS-ACCT-OUT             PIC 9(8).
       01  WS-OUT                  PIC ZZ,ZZZ,ZZ9.99-.
       01  WS-TOTAL                PIC S9(9)V99 COMP-3 VALUE ZERO.
       01  WS-SWITCH               PIC X VALUE 'N'.
           88  NO-MORE-ROWS        VALUE 'Y'.
           EXEC SQL
               DECLARE DEBTCUR CURSOR FOR
               SELECT A.ACCT_NO, C.CUST_NAME, A.BALANCE
                 FROM ACCOUNT A
                 JOIN CUSTOMER C ON C.CUST_ID = A.CUST_ID
                WHERE A.BALANCE < 0
                ORDER BY A.BALANCE
                FOR READ ONLY
           END-EXEC.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 'OPEN' TO WS-DOING
           EXEC SQL OPEN DEBTCUR END-EXEC
           PERFORM 800-CHECK
           PERFORM 100-FETCH
           PERFORM UNTIL NO-MORE-ROWS
               MOVE HV-ACCT-NO TO WS-ACCT-OUT
               MOVE HV-BALANCE TO WS-OUT
               DISPLAY WS-ACCT-OUT WS-OUT ' '
                       HV-NAME-TEXT (1:HV-NAME-LEN)
               PERFORM 100-FETCH
               ADD HV-BALANCE TO WS-TOTAL
           END-PERFORM
           MOVE 'CLOSE' TO WS-DOING
           EXEC SQL CLOSE DEBTCUR END-EXEC
           PERFORM 800-CHECK
           MOVE WS-TOTAL TO WS-OUT
           DISPLAY 'TOTAL   ' WS-OUT
           GOBACK.
       100-FETCH.
           MOVE 'FETCH' TO WS-DOING
           EXEC SQL
               FETCH DEBTCUR
                INTO :HV-ACCT-NO, :HV-NAME, :HV-BALANCE
           END-EXEC
           IF SQLCODE = 100
               SET NO-MORE-ROWS TO TRUE
           ELSE
               PERFORM 800-CHECK
           END-IF.
       800-CHECK.
           IF SQLCODE NOT = 0
               PERFORM 900-SQL-ERROR
           END-IF.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'DEBTORS: ' WS-DOING ' SQLCODE ' WS-CODE
           EXEC SQL ROLLBACK END-EXEC
           MOVE 16 TO RETURN-CODE
           GOBACK.
