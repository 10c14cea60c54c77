       IDENTIFICATION DIVISION.
       PROGRAM-ID. BIGWDR.
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
       01  WS-COUNT                PIC 9(3)     VALUE ZERO.
       01  WS-SUM                  PIC 9(7)V99  VALUE ZERO.
       01  WS-OUT                  PIC Z,ZZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT TXN-FILE
           IF WS-STATUS NOT = '00'
               PERFORM 990-FILE-ERROR
           END-IF
           PERFORM 800-READ
           PERFORM UNTIL WS-STATUS = '10'
               PERFORM 800-READ
               ADD 1 TO WS-COUNT
               ADD TXN-AMOUNT TO WS-SUM
           END-PERFORM
           CLOSE TXN-FILE
           IF WS-STATUS NOT = '00'
               PERFORM 990-FILE-ERROR
           END-IF
           MOVE WS-SUM TO WS-OUT
           DISPLAY 'TRANSACTIONS ' WS-COUNT ' SUM ' WS-OUT
           GOBACK.
       800-READ.
           READ TXN-FILE
           IF WS-STATUS NOT = '00' AND WS-STATUS NOT = '10'
               PERFORM 990-FILE-ERROR
           END-IF.
       990-FILE-ERROR.
           DISPLAY 'BIGWDR: FILE ERROR, TXNIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
