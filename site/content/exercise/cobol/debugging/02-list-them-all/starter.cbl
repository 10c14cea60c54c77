       IDENTIFICATION DIVISION.
       PROGRAM-ID. FEECHK.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT FEE-FILE ASSIGN TO FEEIN
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  FEE-FILE
           BLOCK CONTAINS 0 RECORDS.
       01  FEE-RECORD.
           05  FEE-ACCT-NO             PIC 9(8).
           05  FEE-BRANCH              PIC X(4).
           05  FEE-AMOUNT              PIC 9(5)V99.
           05  FILLER                  PIC X(61).
       WORKING-STORAGE SECTION.
       01  WS-STATUS                   PIC XX.
           88  END-OF-FEES             VALUE '10'.
       01  WS-READ                     PIC 9(5) COMP-3 VALUE ZERO.
       01  WS-BAD                      PIC 9(5) COMP-3 VALUE ZERO.
       01  WS-FIELD                    PIC X(8).
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT FEE-FILE
           PERFORM 800-CHECK
           PERFORM 810-READ
           PERFORM UNTIL END-OF-FEES
               ADD 1 TO WS-READ
               CONTINUE
               PERFORM 810-READ
           END-PERFORM
           CLOSE FEE-FILE
           PERFORM 800-CHECK
           DISPLAY 'READ ' WS-READ ' BAD FIELDS ' WS-BAD
           IF WS-BAD > ZERO
               MOVE 4 TO RETURN-CODE
           END-IF
           GOBACK.
       200-BAD.
           ADD 1 TO WS-BAD
           DISPLAY 'RECORD ' WS-READ ' ' WS-FIELD ' '
                   FEE-RECORD (1:19).
       800-CHECK.
           IF WS-STATUS NOT = '00'
               DISPLAY 'FEECHK: FEEIN, STATUS ' WS-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
       810-READ.
           READ FEE-FILE
           IF NOT END-OF-FEES
               PERFORM 800-CHECK
           END-IF.
