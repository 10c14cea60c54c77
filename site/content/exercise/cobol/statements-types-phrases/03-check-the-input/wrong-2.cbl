       IDENTIFICATION DIVISION.
       PROGRAM-ID. TXNEDIT.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT TXN-FILE ASSIGN TO TXNIN
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  TXN-FILE BLOCK CONTAINS 0 RECORDS.
       COPY TXNREC.
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
       01  WS-SWITCH               PIC X     VALUE 'N'.
           88  NO-MORE-TXNS        VALUE 'Y'.
       01  WS-GOOD                 PIC 9(3)  VALUE ZERO.
       01  WS-BAD                  PIC 9(3)  VALUE ZERO.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT TXN-FILE
           IF WS-STATUS NOT = '00'
               PERFORM 990-FILE-ERROR
           END-IF
           PERFORM UNTIL NO-MORE-TXNS
               READ TXN-FILE
                   AT END
                       SET NO-MORE-TXNS TO TRUE
               END-READ
               IF WS-STATUS NOT = '00' AND WS-STATUS NOT = '10'
                   PERFORM 990-FILE-ERROR
               END-IF
               PERFORM 100-CHECK
           END-PERFORM
           CLOSE TXN-FILE
           IF WS-STATUS NOT = '00'
               PERFORM 990-FILE-ERROR
           END-IF
           DISPLAY 'GOOD ' WS-GOOD ' BAD ' WS-BAD
           IF WS-BAD > 0
               MOVE 4 TO RETURN-CODE
           END-IF
           GOBACK.
       100-CHECK.
           EVALUATE TRUE
               WHEN TXN-ACCT-NO IS NOT NUMERIC
                   DISPLAY TXN-ID ' BAD ACCOUNT'
                   ADD 1 TO WS-BAD
               WHEN TXN-TYPE NOT = 'D' AND TXN-TYPE NOT = 'W'
                   DISPLAY TXN-ID ' BAD TYPE'
                   ADD 1 TO WS-BAD
               WHEN TXN-AMOUNT IS NOT NUMERIC
               WHEN TXN-AMOUNT = ZERO
                   DISPLAY TXN-ID ' BAD AMOUNT'
                   ADD 1 TO WS-BAD
               WHEN OTHER
                   ADD 1 TO WS-GOOD
           END-EVALUATE.
       990-FILE-ERROR.
           DISPLAY 'TXNEDIT: FILE ERROR, TXNIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
