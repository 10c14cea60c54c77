       IDENTIFICATION DIVISION.
       PROGRAM-ID. CUSTCNT.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT CUST-FILE ASSIGN TO CUSTIN
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  CUST-FILE BLOCK CONTAINS 0 RECORDS.
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
           PERFORM 900-CLOSE
           GOBACK
           .
       100-OPEN.
           OPEN INPUT CUST-FILE
           IF NOT CUST-OK
               PERFORM 990-FILE-ERROR
           END-IF.
       200-ONE.
           ADD 1 TO WS-READ
           IF CUST-JOIN-DATE < '2019-01-01'
               ADD 1 TO WS-EARLY
           END-IF
           PERFORM 800-READ.
       800-READ.
           READ CUST-FILE
           IF NOT CUST-OK AND WS-STATUS NOT = '10'
               PERFORM 990-FILE-ERROR
           END-IF.
       900-CLOSE.
           CLOSE CUST-FILE
           IF NOT CUST-OK
               PERFORM 990-FILE-ERROR
           END-IF
           DISPLAY 'CUSTOMERS READ:     ' WS-READ
           DISPLAY 'JOINED BEFORE 2019: ' WS-EARLY.
       990-FILE-ERROR.
           DISPLAY 'CUSTCNT: FILE ERROR, CUSTIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
