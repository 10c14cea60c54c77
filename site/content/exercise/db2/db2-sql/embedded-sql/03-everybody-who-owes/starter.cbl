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
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE WS-TOTAL TO WS-OUT
           DISPLAY 'TOTAL   ' WS-OUT
           GOBACK.
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
