       IDENTIFICATION DIVISION.
       PROGRAM-ID. CUSTMAIL.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-CUST-ID              PIC S9(9) COMP-5.
       01  HV-NAME.
           49  HV-NAME-LEN         PIC S9(4) COMP-5.
           49  HV-NAME-TEXT        PIC X(30).
       01  HV-EMAIL.
           49  HV-EMAIL-LEN        PIC S9(4) COMP-5.
           49  HV-EMAIL-TEXT       PIC X(40).
       01  HV-EMAIL-IND            PIC S9(4) COMP-5.
       01  WS-CODE                 PIC -(8)9.
       01  WS-DOING                PIC X(12).
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 100002 TO HV-CUST-ID
           PERFORM 100-SHOW
           MOVE 100003 TO HV-CUST-ID
           PERFORM 100-SHOW
           GOBACK.
       100-SHOW.
           MOVE 'SELECT' TO WS-DOING
           EXEC SQL
               SELECT CUST_NAME, EMAIL
                 INTO :HV-NAME, :HV-EMAIL :HV-EMAIL-IND
                 FROM CUSTOMER
                WHERE CUST_ID = :HV-CUST-ID
           END-EXEC
           IF SQLCODE NOT = 0
               PERFORM 900-SQL-ERROR
           END-IF
           IF HV-EMAIL-IND < 0
               DISPLAY HV-NAME-TEXT (1:HV-NAME-LEN) ': NO ADDRESS'
           ELSE
               DISPLAY HV-NAME-TEXT (1:HV-NAME-LEN) ': '
                       HV-EMAIL-TEXT (1:HV-EMAIL-LEN)
           END-IF.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'CUSTMAIL: ' WS-DOING ' SQLCODE ' WS-CODE
                   ' SQLSTATE ' SQLSTATE
           EXEC SQL ROLLBACK END-EXEC
           MOVE 16 TO RETURN-CODE
           GOBACK.
