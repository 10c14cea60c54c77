       IDENTIFICATION DIVISION.
       PROGRAM-ID. ACCTCHK.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTIN
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE.
       COPY ACCTREC.
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
       01  WS-SWITCH               PIC X     VALUE 'N'.
           88  NO-MORE-ACCOUNTS    VALUE 'Y'.
       01  WS-COUNT                PIC 9(3)  VALUE ZERO.
       01  WS-OUT                  PIC ZZ9.99.
       PROCEDURE DIVISION.
           OPEN INPUT ACCT-FILE
           PERFORM UNTIL NO-MORE-ACCOUNTS
               READ ACCT-FILE
                   AT END
                       SET NO-MORE-ACCOUNTS TO TRUE
                   NOT AT END
                       IF ACCT-BRANCH-ID = 'B001' AND ACCT-IS-OPEN
                           ADD 1 TO WS-COUNT
                           IF ACCT-BALANCE < 1000
                               MOVE ACCT-BALANCE TO WS-OUT
                               DISPLAY ACCT-NO ' HAS ' WS-OUT
                           END-IF
                       END-IF
               END-READ
           END-PERFORM
           CLOSE ACCT-FILE
           DISPLAY 'OPEN ACCOUNTS AT B001: ' WS-COUNT
           GOBACK.
