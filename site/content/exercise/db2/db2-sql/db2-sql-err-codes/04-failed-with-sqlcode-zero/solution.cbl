       IDENTIFICATION DIVISION.
       PROGRAM-ID. TXNLOAD.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  SQLCODE                 PIC S9(9) COMP VALUE 0.
       01  WS-SHOW                 PIC +++9.
       01  WS-WHERE                PIC X(12).
       01  WS-TXN-ID               PIC 9(8)  VALUE 50000020.
       PROCEDURE DIVISION.
       MAIN-PARA.
           PERFORM 3 TIMES
               ADD 1 TO WS-TXN-ID
               PERFORM INSERT-TXN
           END-PERFORM
           GOBACK.
       INSERT-TXN.
           MOVE 'INSERT-TXN' TO WS-WHERE
      *    EXEC SQL INSERT INTO TXN ... END-EXEC
           IF WS-TXN-ID = 50000022
               MOVE -530 TO SQLCODE
           ELSE
               MOVE 0 TO SQLCODE
           END-IF
           IF SQLCODE NOT = 0
               PERFORM SQL-ERROR
           END-IF
           DISPLAY 'INSERTED ' WS-TXN-ID.
       SQL-ERROR.
           MOVE SQLCODE TO WS-SHOW
           PERFORM ROLL-BACK
           DISPLAY 'TXNLOAD FAILED IN ' WS-WHERE
                   ' KEY ' WS-TXN-ID ' SQLCODE ' WS-SHOW
           MOVE 12 TO RETURN-CODE
           GOBACK.
       ROLL-BACK.
      *    EXEC SQL ROLLBACK END-EXEC
           MOVE 0 TO SQLCODE
           DISPLAY 'ROLLED BACK'.
