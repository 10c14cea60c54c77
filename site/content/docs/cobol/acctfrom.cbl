       IDENTIFICATION DIVISION.
       PROGRAM-ID. ACCTFROM.
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
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 'OPEN' TO WS-DOING
           OPEN INPUT ACCT-FILE
           IF NOT OPEN-OK
               PERFORM 900-STOP
           END-IF
           MOVE 10000109 TO ACCT-NO
           PERFORM 100-LIST-FROM
           MOVE 20000000 TO ACCT-NO
           PERFORM 100-LIST-FROM
           MOVE 'CLOSE' TO WS-DOING
           CLOSE ACCT-FILE
           IF NOT DONE
               PERFORM 900-STOP
           END-IF
           GOBACK.
       100-LIST-FROM.
           DISPLAY 'FROM ' ACCT-NO
           MOVE 'START' TO WS-DOING
           START ACCT-FILE KEY IS > ACCT-NO
           PERFORM UNTIL NOT DONE
               MOVE 'READ' TO WS-DOING
               READ ACCT-FILE NEXT RECORD
               IF DONE
                   DISPLAY '  ' ACCT-NO ' CUSTOMER ' ACCT-CUST-ID
               END-IF
           END-PERFORM
           EVALUATE TRUE
               WHEN END-OF-FILE DISPLAY '  END OF FILE'
               WHEN NOT-FOUND   DISPLAY '  NOTHING THERE'
               WHEN OTHER       PERFORM 900-STOP
           END-EVALUATE.
       900-STOP.
           DISPLAY 'ACCTFROM: ' WS-DOING ', STATUS ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           STOP RUN.
