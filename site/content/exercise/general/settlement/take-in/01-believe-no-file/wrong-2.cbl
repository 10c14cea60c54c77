       IDENTIFICATION DIVISION.
       PROGRAM-ID. SETEDIT.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT IN-FILE ASSIGN TO SETIN
               FILE STATUS IS WS-IN-STATUS.
           SELECT GOOD-FILE ASSIGN TO GOODOUT
               FILE STATUS IS WS-GOOD-STATUS.
           SELECT REJECT-FILE ASSIGN TO REJOUT
               FILE STATUS IS WS-REJ-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  IN-FILE
           BLOCK CONTAINS 0 RECORDS.
       01  IN-RECORD.
           05  IN-KIND                 PIC X.
               88  IS-HEADER           VALUE 'H'.
               88  IS-DETAIL           VALUE 'D'.
               88  IS-TRAILER          VALUE 'T'.
           05  IN-REST                 PIC X(79).
           05  IN-HEADER REDEFINES IN-REST.
               10  HDR-DATE            PIC X(10).
               10  FILLER              PIC X(69).
           05  IN-DETAIL REDEFINES IN-REST.
               10  DET-ID              PIC 9(8).
               10  DET-ACCT-NO         PIC 9(8).
               10  DET-DATE            PIC X(10).
               10  DET-TYPE            PIC X.
                   88  DET-TYPE-KNOWN  VALUE 'D' 'W'.
               10  DET-AMOUNT          PIC 9(7)V99.
               10  FILLER              PIC X(43).
           05  IN-TRAILER REDEFINES IN-REST.
               10  TRL-COUNT           PIC 9(6).
               10  TRL-TOTAL           PIC 9(9)V99.
               10  FILLER              PIC X(62).
       FD  GOOD-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY TXNREC.
       FD  REJECT-FILE
           BLOCK CONTAINS 0 RECORDS.
       01  REJECT-RECORD.
           05  REJ-REASON              PIC X(20).
           05  REJ-DETAIL              PIC X(60).
       WORKING-STORAGE SECTION.
       01  WS-IN-STATUS                PIC XX.
           88  END-OF-INPUT            VALUE '10'.
       01  WS-GOOD-STATUS              PIC XX.
       01  WS-REJ-STATUS               PIC XX.
       01  WS-DOING                    PIC X(8).
       01  WS-DATE                     PIC X(10) VALUE SPACES.
       01  WS-REASON                   PIC X(20).
       01  WS-COUNTS.
           05  WS-DETAILS              PIC 9(6) VALUE ZERO.
           05  WS-GOOD                 PIC 9(6) VALUE ZERO.
           05  WS-REJECTED             PIC 9(6) VALUE ZERO.
       01  WS-TOTAL                    PIC 9(9)V99 VALUE ZERO.
       01  WS-TRAILER-SWITCH           PIC X VALUE 'N'.
           88  TRAILER-SEEN            VALUE 'Y'.
       01  WS-REFUSED-SWITCH           PIC X VALUE 'N'.
           88  FILE-REFUSED            VALUE 'Y'.
       01  WS-TOTAL-OUT                PIC ZZZ,ZZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 'OPEN' TO WS-DOING
           OPEN INPUT IN-FILE OUTPUT GOOD-FILE REJECT-FILE
           PERFORM 800-CHECK
           PERFORM 810-READ
           PERFORM UNTIL END-OF-INPUT
               EVALUATE TRUE
                   WHEN IS-HEADER  MOVE HDR-DATE TO WS-DATE
                   WHEN IS-DETAIL  PERFORM 100-DETAIL
                   WHEN IS-TRAILER PERFORM 200-TRAILER
                   WHEN OTHER      PERFORM 300-UNKNOWN
               END-EVALUATE
               PERFORM 810-READ
           END-PERFORM
           IF NOT TRAILER-SEEN
               DISPLAY 'NO TRAILER: THE FILE IS NOT COMPLETE'
               SET FILE-REFUSED TO TRUE
           END-IF
           MOVE 'CLOSE' TO WS-DOING
           CLOSE IN-FILE GOOD-FILE REJECT-FILE
           PERFORM 800-CHECK
           MOVE WS-TOTAL TO WS-TOTAL-OUT
           DISPLAY 'READ     ' WS-DETAILS ' ' WS-TOTAL-OUT
           DISPLAY 'GOOD     ' WS-GOOD
           DISPLAY 'REJECTED ' WS-REJECTED
           EVALUATE TRUE
               WHEN FILE-REFUSED
                   DISPLAY 'FILE REFUSED'
                   MOVE 8 TO RETURN-CODE
               WHEN WS-REJECTED > ZERO
                   MOVE 4 TO RETURN-CODE
           END-EVALUATE
           GOBACK.
       100-DETAIL.
           ADD 1 TO WS-DETAILS
           IF DET-AMOUNT IS NUMERIC
               ADD DET-AMOUNT TO WS-TOTAL
           END-IF
           MOVE SPACES TO WS-REASON
           EVALUATE TRUE
               WHEN DET-ID IS NOT NUMERIC
                 OR DET-ACCT-NO IS NOT NUMERIC
                   MOVE 'NUMBER' TO WS-REASON
               WHEN DET-AMOUNT IS NOT NUMERIC
                   MOVE 'AMOUNT NOT NUMERIC' TO WS-REASON
               WHEN DET-AMOUNT = ZERO
                   MOVE 'AMOUNT ZERO' TO WS-REASON
               WHEN NOT DET-TYPE-KNOWN
                   MOVE 'TYPE' TO WS-REASON
               WHEN DET-DATE NOT = WS-DATE
                   MOVE 'DATE' TO WS-REASON
           END-EVALUATE
           IF WS-REASON = SPACES
               MOVE IN-DETAIL TO TXN-RECORD
               MOVE 'WRITE' TO WS-DOING
               WRITE TXN-RECORD
               PERFORM 800-CHECK
               ADD 1 TO WS-GOOD
           ELSE
               MOVE WS-REASON TO REJ-REASON
               MOVE IN-DETAIL TO REJ-DETAIL
               MOVE 'WRITE' TO WS-DOING
               WRITE REJECT-RECORD
               PERFORM 800-CHECK
               ADD 1 TO WS-REJECTED
           END-IF.
       200-TRAILER.
           SET TRAILER-SEEN TO TRUE
           IF IN-TRAILER (1:17) IS NOT NUMERIC
               DISPLAY 'TRAILER IS NOT NUMERIC'
               SET FILE-REFUSED TO TRUE
           ELSE
               IF TRL-COUNT NOT = WS-DETAILS
                   DISPLAY 'TRAILER SAYS ' TRL-COUNT ' RECORDS'
                   SET FILE-REFUSED TO TRUE
               END-IF
               IF TRL-TOTAL NOT = WS-TOTAL
                   MOVE TRL-TOTAL TO WS-TOTAL-OUT
                   DISPLAY 'TRAILER SAYS ' WS-TOTAL-OUT
                   SET FILE-REFUSED TO TRUE
               END-IF
           END-IF.
       300-UNKNOWN.
           DISPLAY 'UNKNOWN RECORD KIND ' IN-KIND
           SET FILE-REFUSED TO TRUE.
       800-CHECK.
           IF (WS-IN-STATUS NOT = '00' AND NOT = '10')
              OR WS-GOOD-STATUS NOT = '00'
              OR WS-REJ-STATUS NOT = '00'
               DISPLAY 'SETEDIT: ' WS-DOING ' SETIN ' WS-IN-STATUS
                       ' GOODOUT ' WS-GOOD-STATUS
                       ' REJOUT ' WS-REJ-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
       810-READ.
           MOVE 'READ' TO WS-DOING
           READ IN-FILE
           PERFORM 800-CHECK.
