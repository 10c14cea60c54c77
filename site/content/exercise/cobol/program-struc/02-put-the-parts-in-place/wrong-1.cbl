       IDENTIFICATION DIVISION.
       PROGRAM-ID. CUSTCNT.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT CUST-FILE ASSIGN TO CUSTIN
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  CUST-FILE.
       COPY CUSTREC.
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
           88  CUST-OK             VALUE '00'.
       01  WS-READ                 PIC 9(3)  VALUE ZERO.
       01  WS-EARLY                PIC 9(3)  VALUE ZERO.
       PROCEDURE DIVISION.
       000-MAIN.
           PERFORM 100-OPEN
           PERFORM 800-READ
           PERFORM 200-ONE
               UNTIL CUST-OK
           PERFORM 900-CLOSE
           GOBACK
           .
       100-OPEN.
           OPEN INPUT CUST-FILE
           IF NOT CUST-OK
               DISPLAY 'CUSTCNT: OPEN CUSTIN, STATUS ' WS-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
       200-ONE.
           ADD 1 TO WS-READ
           IF CUST-JOIN-DATE < '2019-01-01'
               ADD 1 TO WS-EARLY
           END-IF
           PERFORM 800-READ.
       800-READ.
           READ CUST-FILE.
       900-CLOSE.
           CLOSE CUST-FILE
           DISPLAY 'CUSTOMERS READ:     ' WS-READ
           DISPLAY 'JOINED BEFORE 2019: ' WS-EARLY.
