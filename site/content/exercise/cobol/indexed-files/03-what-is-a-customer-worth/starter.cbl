       IDENTIFICATION DIVISION.
       PROGRAM-ID. CUSTSUM.
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
       01  WS-CUST-ID              PIC 9(6).
       01  WS-COUNT                PIC 9(3).
       01  WS-TOTAL                PIC S9(9)V99 COMP-3.
       01  WS-OUT                  PIC ZZ,ZZZ,ZZ9.99-.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 'OPEN' TO WS-DOING
           OPEN INPUT ACCT-FILE
           IF NOT OPEN-OK
               PERFORM 900-STOP
           END-IF
           PERFORM VARYING WS-CUST-ID FROM 100001 BY 1
                     UNTIL WS-CUST-ID > 100008
               PERFORM 100-ONE-CUSTOMER
           END-PERFORM
           MOVE 'CLOSE' TO WS-DOING
           CLOSE ACCT-FILE
           IF NOT DONE
               PERFORM 900-STOP
           END-IF
           GOBACK.
       100-ONE-CUSTOMER.
           MOVE ZERO TO WS-COUNT WS-TOTAL
           MOVE WS-TOTAL TO WS-OUT
           DISPLAY WS-CUST-ID ' ' WS-COUNT ' ' WS-OUT.
       900-STOP.
           DISPLAY 'CUSTSUM: ' WS-DOING ', STATUS ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           STOP RUN.
