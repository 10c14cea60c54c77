       IDENTIFICATION DIVISION.
       PROGRAM-ID. ACCTTOT.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-COUNT                PIC S9(9) COMP-5.
       01  HV-TOTAL                PIC S9(9)V99 COMP-3.
       01  WS-OUT                  PIC ZZZ,ZZZ,ZZ9.99-.
       01  WS-COUNT                PIC ZZ9.
       01  WS-CODE                 PIC -(8)9.
       PROCEDURE DIVISION.
       000-MAIN.
           EXEC SQL
               SELECT COUNT(*), SUM(BALANCE)
                 INTO :HV-COUNT, :HV-TOTAL
                 FROM ACCOUNT
                WHERE CLOSE_DATE IS NULL
           END-EXEC
           IF SQLCODE NOT = 0
               MOVE SQLCODE TO WS-CODE
               DISPLAY 'ACCTTOT: SQLCODE ' WS-CODE
               DISPLAY SQLERRMC (1:SQLERRML)
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF
           MOVE HV-COUNT TO WS-COUNT
           MOVE HV-TOTAL TO WS-OUT
           DISPLAY 'OPEN ACCOUNTS ' WS-COUNT ' TOTAL ' WS-OUT
           GOBACK.
