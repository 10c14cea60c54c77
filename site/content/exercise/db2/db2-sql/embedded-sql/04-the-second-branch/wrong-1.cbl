       IDENTIFICATION DIVISION.
       PROGRAM-ID. BRCHLST.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-BRANCH-ID            PIC X(4).
       01  HV-ACCT-NO              PIC S9(9) COMP-5.
       01  HV-BALANCE              PIC S9(9)V99 COMP-3.
       01  HV-CLOSE-DATE           PIC X(10).
       01  HV-CLOSE-IND            PIC S9(4) COMP-5.
       01  WS-CODE                 PIC -(8)9.
       01  WS-DOING                PIC X(12).
       01  WS-ACCT-OUT             PIC 9(8).
       01  WS-OUT                  PIC ZZ,ZZZ,ZZ9.99-.
       01  WS-COUNT                PIC 9(3) VALUE ZERO.
       01  WS-SWITCH               PIC X VALUE 'N'.
           88  NO-MORE-ROWS        VALUE 'Y'.
           EXEC SQL
               DECLARE ACCTCUR CURSOR FOR
               SELECT ACCT_NO, BALANCE, CLOSE_DATE
                 FROM ACCOUNT
                WHERE BRANCH_ID = :HV-BRANCH-ID
                ORDER BY ACCT_NO
                FOR READ ONLY
           END-EXEC.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 'B002' TO HV-BRANCH-ID
           PERFORM 050-ONE-BRANCH
           MOVE 'B003' TO HV-BRANCH-ID
           PERFORM 050-ONE-BRANCH
           GOBACK.
       050-ONE-BRANCH.
           DISPLAY 'BRANCH ' HV-BRANCH-ID

           MOVE ZERO TO WS-COUNT
           MOVE 'OPEN' TO WS-DOING
           EXEC SQL OPEN ACCTCUR END-EXEC
           IF SQLCODE NOT = 0
               PERFORM 900-SQL-ERROR
           END-IF
           PERFORM 100-FETCH
           PERFORM UNTIL NO-MORE-ROWS
               PERFORM 200-SHOW
               PERFORM 100-FETCH
           END-PERFORM
           MOVE 'CLOSE' TO WS-DOING
           EXEC SQL CLOSE ACCTCUR END-EXEC
           IF SQLCODE NOT = 0
               PERFORM 900-SQL-ERROR
           END-IF
           DISPLAY 'ACCOUNTS ' WS-COUNT.
       100-FETCH.
           MOVE 'FETCH' TO WS-DOING
           EXEC SQL
               FETCH ACCTCUR
                INTO :HV-ACCT-NO, :HV-BALANCE,
                     :HV-CLOSE-DATE :HV-CLOSE-IND
           END-EXEC
           EVALUATE SQLCODE
               WHEN 0     CONTINUE
               WHEN 100   SET NO-MORE-ROWS TO TRUE
               WHEN OTHER PERFORM 900-SQL-ERROR
           END-EVALUATE.
       200-SHOW.
           ADD 1 TO WS-COUNT
           MOVE HV-ACCT-NO TO WS-ACCT-OUT
           MOVE HV-BALANCE TO WS-OUT
           IF HV-CLOSE-IND < 0
               DISPLAY WS-ACCT-OUT ' ' WS-OUT
           ELSE
               DISPLAY WS-ACCT-OUT ' ' WS-OUT ' CLOSED ' HV-CLOSE-DATE
           END-IF.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'BRCHLST: ' WS-DOING ' SQLCODE ' WS-CODE

           EXEC SQL ROLLBACK END-EXEC
           MOVE 16 TO RETURN-CODE
           GOBACK.
