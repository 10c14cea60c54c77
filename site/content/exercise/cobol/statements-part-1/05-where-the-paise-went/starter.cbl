       IDENTIFICATION DIVISION.
       PROGRAM-ID. WDRTOT.
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
       01  WS-AMOUNT               PIC 9(7).
       01  WS-TOTAL                PIC 9(9)V99 VALUE ZERO.
       01  WS-OUT                  PIC ZZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT TXN-FILE
           IF WS-STATUS NOT = '00'
               PERFORM 990-FILE-ERROR
           END-IF
           PERFORM 800-READ
           PERFORM 100-ADD UNTIL WS-STATUS NOT = '00'
           CLOSE TXN-FILE
           IF WS-STATUS NOT = '00'
               PERFORM 990-FILE-ERROR
           END-IF
           MOVE WS-TOTAL TO WS-OUT
           DISPLAY 'WITHDRAWALS ' WS-OUT
           GOBACK.
       100-ADD.
           IF TXN-IS-WITHDRAWAL
               MOVE TXN-AMOUNT TO WS-AMOUNT
               ADD WS-AMOUNT TO WS-TOTAL
           END-IF
           PERFORM 800-READ.
       800-READ.
           READ TXN-FILE
           IF WS-STATUS NOT = '00' AND WS-STATUS NOT = '10'
               PERFORM 990-FILE-ERROR
           END-IF.
       990-FILE-ERROR.
           DISPLAY 'WDRTOT: FILE ERROR, TXNIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
