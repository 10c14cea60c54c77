       IDENTIFICATION DIVISION.
       PROGRAM-ID. BRCHSUM.
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
       01  WS-BRANCH               PIC X(4) VALUE SPACES.
       01  WS-TOTAL                PIC S9(9)V99 COMP-3 VALUE ZERO.
       01  WS-OUT                  PIC ZZ,ZZZ,ZZ9.99-.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT ACCT-FILE
           PERFORM 900-CHECK
           PERFORM UNTIL END-OF-ACCOUNTS
               READ ACCT-FILE
                   NOT AT END PERFORM 100-ONE-ACCOUNT
               END-READ
               IF NOT END-OF-ACCOUNTS
                   PERFORM 900-CHECK
               END-IF
           END-PERFORM
           CLOSE ACCT-FILE
           PERFORM 900-CHECK
           GOBACK.
       100-ONE-ACCOUNT.
           IF ACCT-BRANCH-ID NOT = WS-BRANCH
               IF WS-BRANCH NOT = SPACES
                   PERFORM 200-TOTAL
               END-IF
               MOVE ACCT-BRANCH-ID TO WS-BRANCH
               MOVE ZERO TO WS-TOTAL
           END-IF
           ADD ACCT-BALANCE TO WS-TOTAL.
       200-TOTAL.
           MOVE WS-TOTAL TO WS-OUT
           DISPLAY WS-BRANCH ' ' WS-OUT.
       900-CHECK.
           IF NOT STATUS-OK
               DISPLAY 'BRCHSUM: ACCTIN, STATUS ' WS-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
