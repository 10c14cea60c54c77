       IDENTIFICATION DIVISION.
       PROGRAM-ID. CUSTCNT.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
      * GAP 1: name the file, its ddname and its status.
       DATA DIVISION.
       FILE SECTION.
      * GAP 2: describe the record with the copybook CUSTREC.
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
           88  CUST-OK             VALUE '00'.
       01  WS-READ                 PIC 9(3)  VALUE ZERO.
       01  WS-EARLY                PIC 9(3)  VALUE ZERO.
       PROCEDURE DIVISION.
       000-MAIN.
           PERFORM 100-OPEN
           PERFORM 800-READ
      * GAP 3: run 200-ONE for each record, to the end.
           PERFORM 900-CLOSE
      * GAP 4: end the program here. Mind the period.
           .
       100-OPEN.
           OPEN INPUT CUST-FILE
           IF 
               PERFORM 990-FILE-ERROR
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
           IF 
               PERFORM 990-FILE-ERROR
           END-IF
           DISPLAY 'CUSTOMERS READ:     ' WS-READ
           DISPLAY 'JOINED BEFORE 2019: ' WS-EARLY.
       990-FILE-ERROR.
           MOVE 16 TO RETURN-CODE
           GOBACK.
