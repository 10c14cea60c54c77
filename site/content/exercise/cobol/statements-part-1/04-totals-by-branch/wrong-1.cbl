       IDENTIFICATION DIVISION.
       PROGRAM-ID. BRCHTOT.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT BRCH-FILE ASSIGN TO BRCHIN
               FILE STATUS IS BRCH-STATUS.
           SELECT ACCT-FILE ASSIGN TO ACCTIN
               FILE STATUS IS ACCT-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  BRCH-FILE BLOCK CONTAINS 0 RECORDS.
       COPY BRCHREC.
       FD  ACCT-FILE BLOCK CONTAINS 0 RECORDS.
       COPY ACCTREC.
       WORKING-STORAGE SECTION.
       01  BRCH-STATUS             PIC XX.
       01  ACCT-STATUS             PIC XX.
       01  WS-BRANCHES             PIC 9(2)  VALUE ZERO.
       01  BRANCH-TABLE.
           05  BT-ENTRY            OCCURS 10 TIMES
                                   INDEXED BY BT-IX.
               10  BT-ID           PIC X(4)  VALUE SPACES.
               10  BT-NAME         PIC X(12).
               10  BT-COUNT        PIC 9(3).
               10  BT-TOTAL        PIC S9(9)V99.
       01  WS-UNKNOWN              PIC 9(3)  VALUE ZERO.
       01  WS-OUT                  PIC ----,--9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           PERFORM 100-LOAD-TABLE
           PERFORM 200-ADD-ACCOUNTS
           PERFORM 300-REPORT
               VARYING BT-IX FROM 1 BY 1
               UNTIL BT-IX > WS-BRANCHES
           DISPLAY 'UNKNOWN BRANCH ' WS-UNKNOWN
           GOBACK.
       100-LOAD-TABLE.
           OPEN INPUT BRCH-FILE
           IF BRCH-STATUS NOT = '00'
               PERFORM 990-FILE-ERROR
           END-IF
           READ BRCH-FILE
           PERFORM UNTIL BRCH-STATUS NOT = '00'
               ADD 1 TO WS-BRANCHES
               SET BT-IX TO WS-BRANCHES
               INITIALIZE BT-ENTRY (BT-IX)
               MOVE BRCH-ID TO BT-ID (BT-IX)
               MOVE BRCH-NAME TO BT-NAME (BT-IX)
               READ BRCH-FILE
           END-PERFORM
           IF BRCH-STATUS NOT = '10'
               PERFORM 990-FILE-ERROR
           END-IF
           CLOSE BRCH-FILE
           IF BRCH-STATUS NOT = '00'
               PERFORM 990-FILE-ERROR
           END-IF.
       200-ADD-ACCOUNTS.
           SET BT-IX TO 1
           OPEN INPUT ACCT-FILE
           IF ACCT-STATUS NOT = '00'
               PERFORM 990-FILE-ERROR
           END-IF
           READ ACCT-FILE
           PERFORM UNTIL ACCT-STATUS NOT = '00'
               SEARCH BT-ENTRY
                   AT END
                       ADD 1 TO WS-UNKNOWN
                   WHEN BT-ID (BT-IX) = ACCT-BRANCH-ID
                       ADD 1 TO BT-COUNT (BT-IX)
                       ADD ACCT-BALANCE TO BT-TOTAL (BT-IX)
               END-SEARCH
               READ ACCT-FILE
           END-PERFORM
           IF ACCT-STATUS NOT = '10'
               PERFORM 990-FILE-ERROR
           END-IF
           CLOSE ACCT-FILE
           IF ACCT-STATUS NOT = '00'
               PERFORM 990-FILE-ERROR
           END-IF.
       300-REPORT.
           MOVE BT-TOTAL (BT-IX) TO WS-OUT
           DISPLAY BT-ID (BT-IX) ' ' BT-NAME (BT-IX)
                   BT-COUNT (BT-IX) ' ' WS-OUT.
       990-FILE-ERROR.
           DISPLAY 'BRCHTOT: FILE ERROR, BRCHIN ' BRCH-STATUS
                   ' ACCTIN ' ACCT-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
