       IDENTIFICATION DIVISION.
       PROGRAM-ID. BRCHTOT.
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
           88  STATUS-OK           VALUE '00'.
           88  END-OF-ACCOUNTS     VALUE '10'.
       01  WS-BRANCH               PIC X(4).
       01  WS-TOTAL                PIC S9(9)V99 COMP-3.
       01  WS-OUT                  PIC ZZ,ZZZ,ZZ9.99-.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT ACCT-FILE
           PERFORM 900-CHECK
           PERFORM 800-READ
           PERFORM 100-ONE-BRANCH UNTIL END-OF-ACCOUNTS
           CLOSE ACCT-FILE
           PERFORM 900-CHECK
           GOBACK.
       100-ONE-BRANCH.
           MOVE ACCT-BRANCH-ID TO WS-BRANCH
           MOVE ZERO TO WS-TOTAL
           PERFORM UNTIL END-OF-ACCOUNTS
                      OR ACCT-BRANCH-ID NOT = WS-BRANCH
               ADD ACCT-BALANCE TO WS-TOTAL
               PERFORM 800-READ
           END-PERFORM
           MOVE WS-TOTAL TO WS-OUT
           DISPLAY WS-BRANCH ' ' WS-OUT.
       800-READ.
           READ ACCT-FILE
           IF NOT END-OF-ACCOUNTS
               PERFORM 900-CHECK
           END-IF.
       900-CHECK.
           IF NOT STATUS-OK
               DISPLAY 'BRCHTOT: ACCTIN, STATUS ' WS-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
