       IDENTIFICATION DIVISION.
       PROGRAM-ID. BRCHRPT.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTIN
               FILE STATUS IS WS-IN-STATUS.
           SELECT RPT-FILE ASSIGN TO RPTOUT
               FILE STATUS IS WS-RPT-STATUS.
           SELECT SORT-FILE ASSIGN TO SORTWK.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY ACCTREC.
       FD  RPT-FILE
           BLOCK CONTAINS 0 RECORDS.
       01  RPT-LINE                PIC X(40).
       SD  SORT-FILE.
       01  SORT-RECORD.
           05  SR-BRANCH           PIC X(4).
           05  SR-ACCT-NO          PIC 9(8).
           05  SR-BALANCE          PIC S9(9)V99 COMP-3.
       WORKING-STORAGE SECTION.
       01  WS-IN-STATUS            PIC XX.
           88  IN-OK               VALUE '00'.
           88  END-OF-ACCOUNTS     VALUE '10'.
       01  WS-RPT-STATUS           PIC XX.
           88  RPT-OK              VALUE '00'.
       01  WS-SORT-SWITCH          PIC X VALUE 'N'.
           88  END-OF-SORT         VALUE 'Y'.
       01  WS-RPT-SWITCH           PIC X VALUE 'N'.
           88  RPT-FAILED          VALUE 'Y'.
       01  WS-BRANCH               PIC X(4).
       01  WS-TOTAL                PIC S9(9)V99 COMP-3.
       01  WS-GRAND-TOTAL          PIC S9(9)V99 COMP-3 VALUE ZERO.
       01  WS-PAGE                 PIC 9(3) COMP-3 VALUE ZERO.
       01  WS-LINES                PIC 9(3) COMP-3 VALUE 99.
       01  WS-LINES-PER-PAGE       PIC 9(3) COMP-3 VALUE 10.
       01  HEADING-LINE.
           05  FILLER              PIC X(26)
                                   VALUE 'OPEN ACCOUNTS BY BRANCH'.
           05  FILLER              PIC X(5) VALUE 'PAGE'.
           05  HD-PAGE             PIC ZZ9.
       01  DETAIL-LINE.
           05  DL-BRANCH           PIC X(6).
           05  DL-ACCT-NO          PIC X(14).
           05  DL-BALANCE          PIC ZZ,ZZZ,ZZ9.99-.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT ACCT-FILE OUTPUT RPT-FILE
           PERFORM 900-CHECK
           MOVE 'SORTMSG' TO SORT-MESSAGE
           SORT SORT-FILE
               ON ASCENDING KEY SR-BRANCH SR-ACCT-NO
               INPUT PROCEDURE IS 100-SELECT
               OUTPUT PROCEDURE IS 200-PRINT
           IF SORT-RETURN NOT = ZERO OR RPT-FAILED
               DISPLAY 'BRCHRPT: THE SORT WAS STOPPED'
               MOVE 16 TO RETURN-CODE
           END-IF
           CLOSE ACCT-FILE RPT-FILE
           PERFORM 900-CHECK
           GOBACK.
       100-SELECT.
           READ ACCT-FILE
           PERFORM UNTIL NOT IN-OK
               IF ACCT-IS-OPEN
                   MOVE ACCT-BRANCH-ID TO SR-BRANCH
                   MOVE ACCT-NO TO SR-ACCT-NO
                   MOVE ACCT-BALANCE TO SR-BALANCE
                   RELEASE SORT-RECORD
               END-IF
               READ ACCT-FILE
           END-PERFORM
           IF NOT END-OF-ACCOUNTS
               DISPLAY 'BRCHRPT: ACCTIN, STATUS ' WS-IN-STATUS
               MOVE 16 TO SORT-RETURN
           END-IF.
       200-PRINT.
           PERFORM 220-RETURN
           PERFORM 210-ONE-BRANCH UNTIL END-OF-SORT
           MOVE SPACES TO DETAIL-LINE
           MOVE 'ALL' TO DL-BRANCH
           MOVE WS-GRAND-TOTAL TO DL-BALANCE
           PERFORM 300-WRITE.
       210-ONE-BRANCH.
           MOVE SR-BRANCH TO WS-BRANCH
           MOVE ZERO TO WS-TOTAL
           PERFORM UNTIL END-OF-SORT OR SR-BRANCH NOT = WS-BRANCH
               ADD SR-BALANCE TO WS-TOTAL
               MOVE SR-BRANCH TO DL-BRANCH
               MOVE SR-ACCT-NO TO DL-ACCT-NO
               MOVE SR-BALANCE TO DL-BALANCE
               PERFORM 300-WRITE
               PERFORM 220-RETURN
           END-PERFORM
           ADD WS-TOTAL TO WS-GRAND-TOTAL
           MOVE WS-BRANCH TO DL-BRANCH
           MOVE '** TOTAL **' TO DL-ACCT-NO
           MOVE WS-TOTAL TO DL-BALANCE
           PERFORM 300-WRITE.
       220-RETURN.
           RETURN SORT-FILE
               AT END SET END-OF-SORT TO TRUE
           END-RETURN.
       300-WRITE.
           IF WS-LINES >= WS-LINES-PER-PAGE
               ADD 1 TO WS-PAGE
               MOVE WS-PAGE TO HD-PAGE
               WRITE RPT-LINE FROM HEADING-LINE AFTER ADVANCING PAGE
               PERFORM 310-CHECK-WRITE
               MOVE 1 TO WS-LINES
           END-IF
           WRITE RPT-LINE FROM DETAIL-LINE AFTER ADVANCING 1 LINE
           PERFORM 310-CHECK-WRITE
           ADD 1 TO WS-LINES.
       310-CHECK-WRITE.
           IF NOT RPT-OK
               DISPLAY 'BRCHRPT: RPTOUT, STATUS ' WS-RPT-STATUS
               SET RPT-FAILED TO TRUE
               MOVE 16 TO SORT-RETURN
           END-IF.
       900-CHECK.
           IF NOT IN-OK OR NOT RPT-OK
               DISPLAY 'BRCHRPT: ACCTIN ' WS-IN-STATUS
                       ' RPTOUT ' WS-RPT-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
