       IDENTIFICATION DIVISION.
       PROGRAM-ID. ACCTRNG.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTKS
               ORGANIZATION IS INDEXED
               ACCESS MODE IS DYNAMIC
               RECORD KEY IS ACCT-NO
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE.
       COPY ACCTREC.
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
           88  OPEN-OK             VALUE '00' '97'.
           88  DONE                VALUE '00'.
           88  END-OF-FILE         VALUE '10'.
           88  NOT-FOUND           VALUE '23'.
       01  WS-DOING                PIC X(8).
       01  WS-FROM                 PIC 9(8) VALUE 10000104.
       01  WS-TO                   PIC 9(8) VALUE 10000108.
       01  WS-COUNT                PIC 9(3) VALUE ZERO.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 'OPEN' TO WS-DOING
           OPEN INPUT ACCT-FILE
           IF NOT OPEN-OK
               PERFORM 900-STOP
           END-IF
           PERFORM 100-LIST-RANGE
           MOVE 'CLOSE' TO WS-DOING
           CLOSE ACCT-FILE
           IF NOT DONE
               PERFORM 900-STOP
           END-IF
           GOBACK.
       100-LIST-RANGE.
           DISPLAY 'ACCOUNTS ' WS-COUNT.
       900-STOP.
           DISPLAY 'ACCTRNG: ' WS-DOING ', STATUS ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           STOP RUN.
