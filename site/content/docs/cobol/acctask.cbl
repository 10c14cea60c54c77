       IDENTIFICATION DIVISION.
       PROGRAM-ID. ACCTASK.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTKS
               ORGANIZATION IS INDEXED
               ACCESS MODE IS RANDOM
               RECORD KEY IS ACCT-NO
               FILE STATUS IS WS-STATUS.
           SELECT REQ-FILE ASSIGN TO REQIN
               FILE STATUS IS WS-REQ-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE.
       COPY ACCTREC.
       FD  REQ-FILE
           BLOCK CONTAINS 0 RECORDS.
       01  REQ-RECORD.
           05  REQ-ACCT-NO         PIC 9(8).
           05  FILLER              PIC X(72).
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
           88  OPEN-OK             VALUE '00' '97'.
           88  DONE                VALUE '00'.
           88  NOT-FOUND           VALUE '23'.
       01  WS-REQ-STATUS           PIC XX.
       01  WS-DOING                PIC X(8).
       01  WS-OUT                  PIC ZZ,ZZZ,ZZ9.99-.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 'OPEN' TO WS-DOING
           OPEN INPUT ACCT-FILE REQ-FILE
           IF NOT OPEN-OK OR WS-REQ-STATUS NOT = '00'
               PERFORM 900-STOP
           END-IF
           PERFORM 800-READ-REQ
           PERFORM UNTIL WS-REQ-STATUS = '10'
               PERFORM 100-ANSWER
               PERFORM 800-READ-REQ
           END-PERFORM
           MOVE 'CLOSE' TO WS-DOING
           CLOSE ACCT-FILE REQ-FILE
           IF NOT DONE OR WS-REQ-STATUS NOT = '00'
               PERFORM 900-STOP
           END-IF
           GOBACK.
       100-ANSWER.
           MOVE 'READ' TO WS-DOING
           MOVE REQ-ACCT-NO TO ACCT-NO
           READ ACCT-FILE
           EVALUATE TRUE
               WHEN DONE
                   MOVE ACCT-BALANCE TO WS-OUT
                   DISPLAY ACCT-NO ' ' ACCT-TYPE ' ' WS-OUT
               WHEN NOT-FOUND
                   DISPLAY REQ-ACCT-NO ' IS NOT AN ACCOUNT'
               WHEN OTHER
                   PERFORM 900-STOP
           END-EVALUATE.
       800-READ-REQ.
           MOVE 'READ' TO WS-DOING
           READ REQ-FILE
           IF WS-REQ-STATUS NOT = '00' AND NOT = '10'
               PERFORM 900-STOP
           END-IF.
       900-STOP.
           DISPLAY 'ACCTASK: ' WS-DOING ', ACCTKS ' WS-STATUS
                   ' REQIN ' WS-REQ-STATUS
           MOVE 16 TO RETURN-CODE
           STOP RUN.
