       IDENTIFICATION DIVISION.
       PROGRAM-ID. CARDSTOP.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTKS
               ORGANIZATION IS INDEXED
               ACCESS MODE IS DYNAMIC
               RECORD KEY IS ACCT-NO
               ALTERNATE RECORD KEY IS ACCT-CUST-ID
                   WITH DUPLICATES
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
       01  WS-CUST-ID              PIC 9(6).
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 'OPEN' TO WS-DOING
           OPEN INPUT ACCT-FILE
           IF NOT OPEN-OK
               PERFORM 900-STOP
           END-IF
           MOVE 100006 TO WS-CUST-ID
           PERFORM 100-LIST-CUSTOMER
           MOVE 100001 TO WS-CUST-ID
           PERFORM 100-LIST-CUSTOMER
           MOVE 'CLOSE' TO WS-DOING
           CLOSE ACCT-FILE
           IF NOT DONE
               PERFORM 900-STOP
           END-IF
           GOBACK.
       100-LIST-CUSTOMER.
           DISPLAY 'CUSTOMER ' WS-CUST-ID
           MOVE 'START' TO WS-DOING
           MOVE WS-CUST-ID TO ACCT-CUST-ID
           START ACCT-FILE KEY IS = ACCT-CUST-ID
           IF DONE
               PERFORM 110-READ-NEXT
           END-IF
           PERFORM UNTIL NOT DONE OR ACCT-CUST-ID NOT = WS-CUST-ID
               DISPLAY '  BLOCK ' ACCT-NO
               PERFORM 110-READ-NEXT
           END-PERFORM
           IF NOT DONE AND NOT END-OF-FILE AND NOT NOT-FOUND
               PERFORM 900-STOP
           END-IF.
       110-READ-NEXT.
           MOVE 'READ' TO WS-DOING
           READ ACCT-FILE NEXT RECORD.
       900-STOP.
           DISPLAY 'CARDSTOP: ' WS-DOING ', STATUS ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           STOP RUN.
