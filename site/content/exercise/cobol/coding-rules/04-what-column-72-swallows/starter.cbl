       IDENTIFICATION DIVISION.
       PROGRAM-ID. LOWLIST.
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
           88  ACCT-OK             VALUE '00'.
       01  WS-LISTED               PIC 9(3)  VALUE ZERO.
       01  WS-OUT                  PIC ----,--9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           PERFORM 100-OPEN
           PERFORM 800-READ
           PERFORM 200-ONE
               UNTIL NOT ACCT-OK
           PERFORM 900-CLOSE
           GOBACK.
       100-OPEN.
           OPEN INPUT ACCT-FILE
           IF NOT ACCT-OK
               PERFORM 990-FILE-ERROR
           END-IF.
       200-ONE.
           IF ACCT-IS-SAVINGS AND ACCT-IS-OPEN AND ACCT-BALANCE  <  10000
               ADD 1 TO WS-LISTED
               MOVE ACCT-BALANCE TO WS-OUT
               DISPLAY ACCT-NO ' ' WS-OUT
           END-IF
           PERFORM 800-READ.
       800-READ.
           READ ACCT-FILE
           IF NOT ACCT-OK AND WS-STATUS NOT = '10'
               PERFORM 990-FILE-ERROR
           END-IF.
       900-CLOSE.
           CLOSE ACCT-FILE
           IF NOT ACCT-OK
               PERFORM 990-FILE-ERROR
           END-IF
           DISPLAY 'ACCOUNTS LISTED: ' WS-LISTED.
       990-FILE-ERROR.
           DISPLAY 'LOWLIST: FILE ERROR, ACCTIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
