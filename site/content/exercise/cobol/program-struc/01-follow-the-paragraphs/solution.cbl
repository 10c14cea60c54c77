       IDENTIFICATION DIVISION.
       PROGRAM-ID. BRCHLIST.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT BRCH-FILE ASSIGN TO BRCHIN
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  BRCH-FILE.
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
               DISPLAY 'BRCHLIST: OPEN BRCHIN, STATUS ' WS-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
       200-ONE.
           ADD 1 TO WS-READ
           DISPLAY BRCH-ID ' ' BRCH-CITY
           PERFORM 800-READ.
       800-READ.
           READ BRCH-FILE.
       900-CLOSE.
           CLOSE BRCH-FILE
           DISPLAY 'BRANCHES READ: ' WS-READ.
