       IDENTIFICATION DIVISION.
       PROGRAM-ID. TXNSPLIT.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT TXN-FILE ASSIGN TO TXNIN
               FILE STATUS IS TXN-STATUS.
           SELECT DEP-FILE ASSIGN TO DEPOUT
               FILE STATUS IS DEP-STATUS.
           SELECT WDR-FILE ASSIGN TO WDROUT
               FILE STATUS IS WDR-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  TXN-FILE BLOCK CONTAINS 0 RECORDS.
       COPY TXNREC.
       FD  DEP-FILE BLOCK CONTAINS 0 RECORDS.
       01  DEP-RECORD              PIC X(80).
       FD  WDR-FILE BLOCK CONTAINS 0 RECORDS.
       01  WDR-RECORD              PIC X(80).
       WORKING-STORAGE SECTION.
       01  TXN-STATUS              PIC XX.
       01  DEP-STATUS              PIC XX.
       01  WDR-STATUS              PIC XX.
       01  WS-READ                 PIC 9(3)     VALUE ZERO.
       01  WS-DEP-SUM              PIC 9(7)V99  VALUE ZERO.
       01  WS-WDR-SUM              PIC 9(7)V99  VALUE ZERO.
       01  WS-OUT                  PIC Z,ZZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT TXN-FILE
           OPEN OUTPUT DEP-FILE WDR-FILE
           PERFORM 900-CHECK
           PERFORM 100-SPLIT
           CLOSE TXN-FILE DEP-FILE WDR-FILE
           PERFORM 900-CHECK
           DISPLAY 'RECORDS READ ' WS-READ
           MOVE WS-DEP-SUM TO WS-OUT
           DISPLAY 'DEPOSITS     ' WS-OUT
           MOVE WS-WDR-SUM TO WS-OUT
           DISPLAY 'WITHDRAWALS  ' WS-OUT
           GOBACK.
       100-SPLIT.
           READ TXN-FILE
           PERFORM UNTIL TXN-STATUS NOT = '00'
               ADD 1 TO WS-READ
               IF TXN-IS-DEPOSIT
                   ADD TXN-AMOUNT TO WS-DEP-SUM
                   WRITE DEP-RECORD FROM TXN-RECORD
               ELSE
                   ADD TXN-AMOUNT TO WS-WDR-SUM
                   WRITE WDR-RECORD FROM TXN-RECORD
               END-IF
               PERFORM 900-CHECK
               READ TXN-FILE
           END-PERFORM
           IF TXN-STATUS NOT = '10'
               PERFORM 900-CHECK
           END-IF.
       900-CHECK.
           IF TXN-STATUS NOT = '00' OR DEP-STATUS NOT = '00'
                   OR WDR-STATUS NOT = '00'
               DISPLAY 'TXNSPLIT: FILE ERROR, TXNIN ' TXN-STATUS
                       ' DEPOUT ' DEP-STATUS ' WDROUT ' WDR-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
