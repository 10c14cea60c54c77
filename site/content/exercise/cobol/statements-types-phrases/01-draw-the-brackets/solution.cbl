       IDENTIFICATION DIVISION.
       PROGRAM-ID. ACCTCHK.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTIN
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE BLOCK CONTAINS 0 RECORDS.
       COPY ACCTREC.
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
       01  WS-SWITCH               PIC X     VALUE 'N'.
           88  NO-MORE-ACCOUNTS    VALUE 'Y'.
       01  WS-COUNT                PIC 9(3)  VALUE ZERO.
       01  WS-OUT                  PIC ZZ9.99.
       PROCEDURE DIVISION.
           OPEN INPUT ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
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
               IF WS-STATUS NOT = '00' AND WS-STATUS NOT = '10'
                   PERFORM FILE-ERROR
               END-IF
           END-PERFORM
           CLOSE ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           DISPLAY 'OPEN ACCOUNTS AT B001: ' WS-COUNT
           GOBACK.
       FILE-ERROR.
           DISPLAY 'ACCTCHK: FILE ERROR, ACCTIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
