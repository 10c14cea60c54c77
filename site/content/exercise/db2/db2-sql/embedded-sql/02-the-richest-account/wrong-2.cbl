       IDENTIFICATION DIVISION.
       PROGRAM-ID. RICHEST.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-BRANCH-ID            PIC X(4).
       01  HV-MAX                  PIC S9(9)V99 COMP-3.
       01  HV-MAX-IND              PIC S9(4) COMP-5.
       01  WS-CODE                 PIC -(8)9.
       01  WS-DOING                PIC X(12).
       01  WS-N                    PIC 9.
       01  WS-OUT                  PIC ZZ,ZZZ,ZZ9.99-.
       PROCEDURE DIVISION.
       000-MAIN.
           PERFORM VARYING WS-N FROM 1 BY 1 UNTIL WS-N > 4
               STRING 'B00' WS-N DELIMITED BY SIZE
                   INTO HV-BRANCH-ID
               PERFORM 100-RICHEST
           END-PERFORM
           GOBACK.
       100-RICHEST.
           MOVE 'SELECT' TO WS-DOING
           EXEC SQL
               SELECT MAX(BALANCE)
                 INTO :HV-MAX :HV-MAX-IND
                 FROM ACCOUNT
                WHERE BRANCH_ID = :HV-BRANCH-ID
           END-EXEC
           IF SQLCODE NOT = 0
               PERFORM 900-SQL-ERROR
           END-IF
           IF SQLCODE = 100
               DISPLAY HV-BRANCH-ID ' NO ACCOUNTS'
           ELSE
               MOVE HV-MAX TO WS-OUT
               DISPLAY HV-BRANCH-ID ' ' WS-OUT
           END-IF.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'RICHEST: ' WS-DOING ' SQLCODE ' WS-CODE
           EXEC SQL ROLLBACK END-EXEC
           MOVE 16 TO RETURN-CODE
           GOBACK.
