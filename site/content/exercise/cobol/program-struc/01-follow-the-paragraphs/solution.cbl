       IDENTIFICATION DIVISION.
       PROGRAM-ID. BRCHLIST.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT BRCH-FILE ASSIGN TO BRCHIN
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  BRCH-FILE BLOCK CONTAINS 0 RECORDS.
       COPY BRCHREC.
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
           88  BRCH-OK             VALUE '00'.
       01  WS-READ                 PIC 9(3)  VALUE ZERO.
       PROCEDURE DIVISION.
       000-MAIN.
           PERFORM 100-OPEN
           PERFORM 800-READ
           PERFORM 200-ONE
               UNTIL NOT BRCH-OK
           PERFORM 900-CLOSE
           GOBACK.
       100-OPEN.
           OPEN INPUT BRCH-FILE
           IF NOT BRCH-OK
               PERFORM 990-FILE-ERROR
           END-IF.
       200-ONE.
           ADD 1 TO WS-READ
           DISPLAY BRCH-ID ' ' BRCH-CITY
           PERFORM 800-READ.
       800-READ.
           READ BRCH-FILE
           IF NOT BRCH-OK AND WS-STATUS NOT = '10'
               PERFORM 990-FILE-ERROR
           END-IF.
       900-CLOSE.
           CLOSE BRCH-FILE
           IF NOT BRCH-OK
               PERFORM 990-FILE-ERROR
           END-IF
           DISPLAY 'BRANCHES READ: ' WS-READ.
       990-FILE-ERROR.
           DISPLAY 'BRCHLIST: FILE ERROR, BRCHIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
