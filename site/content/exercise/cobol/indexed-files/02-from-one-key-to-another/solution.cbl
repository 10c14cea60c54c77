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
           MOVE 'START' TO WS-DOING
           MOVE WS-FROM TO ACCT-NO
           START ACCT-FILE KEY IS >= ACCT-NO
           IF DONE
               PERFORM 110-READ-NEXT
           END-IF
           PERFORM UNTIL NOT DONE OR ACCT-NO > WS-TO
               DISPLAY ACCT-NO ' ' ACCT-BRANCH-ID
               ADD 1 TO WS-COUNT
               PERFORM 110-READ-NEXT
           END-PERFORM
           IF NOT DONE AND NOT END-OF-FILE AND NOT NOT-FOUND
               PERFORM 900-STOP
           END-IF
           DISPLAY 'ACCOUNTS ' WS-COUNT.
       110-READ-NEXT.
           MOVE 'READ' TO WS-DOING
           READ ACCT-FILE NEXT RECORD.
       900-STOP.
           DISPLAY 'ACCTRNG: ' WS-DOING ', STATUS ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           STOP RUN.
