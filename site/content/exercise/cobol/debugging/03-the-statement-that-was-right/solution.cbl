       IDENTIFICATION DIVISION.
       PROGRAM-ID. BRCHFEE.
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
           05  FEE-BRANCH.
               10  FILLER              PIC X(3).
               10  FEE-BRANCH-NO       PIC 9.
           05  FEE-AMOUNT              PIC 9(5)V99.
           05  FILLER                  PIC X(61).
       WORKING-STORAGE SECTION.
       01  WS-STATUS                   PIC XX.
           88  END-OF-FEES             VALUE '10'.
       01  WS-TOTALS.
           05  WS-BRANCH-TOTAL         PIC 9(5)V99 OCCURS 4 TIMES
                                       VALUE ZERO.
           05  WS-ALL                  PIC 9(7)V99 COMP-3 VALUE ZERO.
           05  FILLER                  PIC X(5).
       01  WS-OUT                      PIC Z,ZZZ,ZZ9.99.
       01  WS-NEW-BRANCH               PIC 9 VALUE 4.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT FEE-FILE
           PERFORM 800-CHECK
           PERFORM 810-READ
           PERFORM UNTIL END-OF-FEES
               MOVE FEE-AMOUNT TO WS-BRANCH-TOTAL (FEE-BRANCH-NO)
               ADD FEE-AMOUNT TO WS-ALL
               PERFORM 810-READ
           END-PERFORM
           CLOSE FEE-FILE
           PERFORM 800-CHECK
           MOVE WS-ALL TO WS-OUT
           DISPLAY 'ALL BRANCHES ' WS-OUT
           MOVE WS-BRANCH-TOTAL (WS-NEW-BRANCH) TO WS-OUT
           DISPLAY 'BRANCH 4     ' WS-OUT
           GOBACK.
       800-CHECK.
           IF WS-STATUS NOT = '00'
               DISPLAY 'BRCHFEE: FEEIN, STATUS ' WS-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
       810-READ.
           READ FEE-FILE
           IF NOT END-OF-FEES
               PERFORM 800-CHECK
           END-IF.
