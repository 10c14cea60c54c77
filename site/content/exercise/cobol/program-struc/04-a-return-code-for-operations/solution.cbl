       IDENTIFICATION DIVISION.
       PROGRAM-ID. TXNCHK.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT TXN-FILE ASSIGN TO TXNIN
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  TXN-FILE BLOCK CONTAINS 0 RECORDS.
       COPY TXNREC.
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
           88  TXN-OK              VALUE '00'.
       01  WS-LIMIT                PIC 9(7)  VALUE 20000.
       01  WS-READ                 PIC 9(5)  VALUE ZERO.
       01  WS-LARGE                PIC 9(5)  VALUE ZERO.
       01  WS-OUT                  PIC Z,ZZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           PERFORM 100-OPEN
           PERFORM 800-READ
           PERFORM 200-CHECK-ONE
               UNTIL NOT TXN-OK
           PERFORM 900-CLOSE
           IF WS-LARGE > 0
               MOVE 4 TO RETURN-CODE
           END-IF
           GOBACK.
       100-OPEN.
           OPEN INPUT TXN-FILE
           IF NOT TXN-OK
               PERFORM 990-FILE-ERROR
           END-IF.
       200-CHECK-ONE.
           ADD 1 TO WS-READ
           IF TXN-IS-WITHDRAWAL AND TXN-AMOUNT > WS-LIMIT
               ADD 1 TO WS-LARGE
               MOVE TXN-AMOUNT TO WS-OUT
               DISPLAY TXN-ID ' ' TXN-ACCT-NO ' ' WS-OUT
           END-IF
           PERFORM 800-READ.
       800-READ.
           READ TXN-FILE
           IF NOT TXN-OK AND WS-STATUS NOT = '10'
               PERFORM 990-FILE-ERROR
           END-IF.
       900-CLOSE.
           CLOSE TXN-FILE
           IF NOT TXN-OK
               PERFORM 990-FILE-ERROR
           END-IF
           DISPLAY 'TRANSACTIONS READ: ' WS-READ
           DISPLAY 'LARGE WITHDRAWALS: ' WS-LARGE.
       990-FILE-ERROR.
           DISPLAY 'TXNCHK: FILE ERROR, TXNIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
