       IDENTIFICATION DIVISION.
       PROGRAM-ID. BIGWDRAW.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT TXN-FILE ASSIGN TO TXNIN
               FILE STATUS IS WS-STATUS.
           SELECT SORT-FILE ASSIGN TO SORTWK.
       DATA DIVISION.
       FILE SECTION.
       FD  TXN-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY TXNREC.
       SD  SORT-FILE.
       01  SORT-RECORD.
           05  SR-AMOUNT           PIC 9(7)V99.
           05  SR-ACCT-NO          PIC 9(8).
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
           88  STATUS-OK           VALUE '00'.
           88  END-OF-TXNS         VALUE '10'.
       01  WS-SWITCH               PIC X VALUE 'N'.
           88  END-OF-SORT         VALUE 'Y'.
       01  WS-OUT                  PIC Z,ZZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT TXN-FILE
           IF NOT STATUS-OK
               DISPLAY 'BIGWDRAW: TXNIN, STATUS ' WS-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF
           MOVE 'SORTMSG' TO SORT-MESSAGE
           SORT SORT-FILE
               ON ASCENDING KEY SR-AMOUNT
               ON ASCENDING KEY SR-ACCT-NO
               INPUT PROCEDURE IS 100-SELECT
               OUTPUT PROCEDURE IS 200-SHOW
           IF SORT-RETURN NOT = ZERO
               DISPLAY 'BIGWDRAW: THE SORT WAS STOPPED'
               MOVE 16 TO RETURN-CODE
           END-IF
           CLOSE TXN-FILE
           IF NOT STATUS-OK
               DISPLAY 'BIGWDRAW: CLOSE OF TXNIN, STATUS ' WS-STATUS
               MOVE 16 TO RETURN-CODE
           END-IF
           GOBACK.
       100-SELECT.
           READ TXN-FILE
           PERFORM UNTIL NOT STATUS-OK
               IF TXN-IS-WITHDRAWAL
                   MOVE TXN-AMOUNT TO SR-AMOUNT
                   MOVE TXN-ACCT-NO TO SR-ACCT-NO
                   RELEASE SORT-RECORD
               END-IF
               READ TXN-FILE
           END-PERFORM
           IF NOT END-OF-TXNS
               DISPLAY 'BIGWDRAW: TXNIN, STATUS ' WS-STATUS
               MOVE 16 TO SORT-RETURN
           END-IF.
       200-SHOW.
           PERFORM 210-RETURN
           PERFORM UNTIL END-OF-SORT
               MOVE SR-AMOUNT TO WS-OUT
               DISPLAY SR-ACCT-NO ' ' WS-OUT
               PERFORM 210-RETURN
           END-PERFORM.
       210-RETURN.
           RETURN SORT-FILE
               AT END SET END-OF-SORT TO TRUE
           END-RETURN.
