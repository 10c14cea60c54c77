       IDENTIFICATION DIVISION.
       PROGRAM-ID. ROWSET.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-ROWS.
           05  HV-ACCT-NO          PIC S9(9) COMP-5 OCCURS 5 TIMES.
           05  HV-BALANCE          PIC S9(9)V99 COMP-3
                                   OCCURS 5 TIMES.
       01  WS-TOTAL                PIC S9(9)V99 COMP-3 VALUE ZERO.
       01  WS-OUT                  PIC ZZ,ZZZ,ZZ9.99-.
       01  WS-N                    PIC S9(4) COMP.
       01  WS-GOT                  PIC ZZ9.
       01  WS-CODE                 PIC -(8)9.
       01  WS-DOING                PIC X(12).
       01  WS-SWITCH               PIC X VALUE 'N'.
           88  NO-MORE-ROWS        VALUE 'Y'.
           EXEC SQL
               DECLARE ALLCUR CURSOR WITH ROWSET POSITIONING FOR
               SELECT ACCT_NO, BALANCE FROM ACCOUNT
                ORDER BY ACCT_NO
                FOR READ ONLY
           END-EXEC.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 'OPEN' TO WS-DOING
           EXEC SQL OPEN ALLCUR END-EXEC
           PERFORM 800-CHECK
           PERFORM 100-FETCH UNTIL NO-MORE-ROWS
           MOVE 'CLOSE' TO WS-DOING
           EXEC SQL CLOSE ALLCUR END-EXEC
           PERFORM 800-CHECK
           MOVE WS-TOTAL TO WS-OUT
           DISPLAY 'TOTAL ' WS-OUT
           GOBACK.
       100-FETCH.
           MOVE 'FETCH' TO WS-DOING
           EXEC SQL
               FETCH NEXT ROWSET FROM ALLCUR FOR 5 ROWS
                INTO :HV-ACCT-NO, :HV-BALANCE
           END-EXEC
           IF SQLCODE = 100
               SET NO-MORE-ROWS TO TRUE
           ELSE
               PERFORM 800-CHECK
           END-IF
           MOVE SQLERRD (3) TO WS-GOT
           DISPLAY 'ROWS' WS-GOT
           PERFORM VARYING WS-N FROM 1 BY 1 UNTIL WS-N > SQLERRD (3)
               ADD HV-BALANCE (WS-N) TO WS-TOTAL
           END-PERFORM.
       800-CHECK.
           IF SQLCODE NOT = 0
               PERFORM 900-SQL-ERROR
           END-IF.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'ROWSET: ' WS-DOING ' SQLCODE ' WS-CODE
           EXEC SQL ROLLBACK END-EXEC
           MOVE 16 TO RETURN-CODE
           GOBACK.
