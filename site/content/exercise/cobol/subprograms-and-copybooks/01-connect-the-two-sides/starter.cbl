       IDENTIFICATION DIVISION.
       PROGRAM-ID. FEERUN.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTIN
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY ACCTREC.
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
       01  WS-FEE                  PIC S9(5)V99 COMP-3.
       01  WS-RESULT               PIC X.
       01  WS-OUT                  PIC ZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT ACCT-FILE
           PERFORM 900-CHECK
           PERFORM 800-READ
           PERFORM UNTIL WS-STATUS = '10'
               IF ACCT-IS-OPEN
                   PERFORM 100-FEE
               END-IF
               PERFORM 800-READ
           END-PERFORM
           CLOSE ACCT-FILE
           PERFORM 900-CHECK
           GOBACK.
       100-FEE.
           CALL 'ACCTFEE' USING BY ____ ACCOUNT-RECORD
                                BY REFERENCE ____
           IF WS-RESULT = 'N'
               DISPLAY ACCT-NO ' NO RULE FOR TYPE ' ACCT-TYPE
           ELSE
               IF WS-FEE > ZERO
                   MOVE WS-FEE TO WS-OUT
                   DISPLAY ACCT-NO ' PAYS ' WS-OUT
               END-IF
           END-IF.
       800-READ.
           READ ACCT-FILE
           IF WS-STATUS NOT = '10'
               PERFORM 900-CHECK
           END-IF.
       900-CHECK.
           IF WS-STATUS NOT = '00'
               DISPLAY 'FEERUN: ACCTIN, STATUS ' WS-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
       END PROGRAM FEERUN.

       IDENTIFICATION DIVISION.
       PROGRAM-ID. ACCTFEE.
       DATA DIVISION.
       ____ SECTION.
       COPY ____.
       01  LK-FEE                  PIC S9(5)V99 COMP-3.
       01  LK-RESULT               PIC X.
           88  FEE-FOUND           VALUE 'Y'.
           88  NO-FEE-FOR-TYPE     VALUE 'N'.
       PROCEDURE DIVISION USING ____.
       000-MAIN.
           SET FEE-FOUND TO TRUE
           EVALUATE TRUE
               WHEN ACCT-IS-CURRENT
                   MOVE 118.00 TO LK-FEE
               WHEN ACCT-IS-SAVINGS AND ACCT-BALANCE < 1000
                   MOVE 59.00 TO LK-FEE
               WHEN ACCT-IS-SAVINGS
                   MOVE ZERO TO LK-FEE
               WHEN OTHER
                   MOVE ZERO TO LK-FEE
                   SET NO-FEE-FOR-TYPE TO TRUE
           END-EVALUATE
           GOBACK.
       END PROGRAM ACCTFEE.
