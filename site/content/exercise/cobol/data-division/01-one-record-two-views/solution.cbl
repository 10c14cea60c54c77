       IDENTIFICATION DIVISION.
       PROGRAM-ID. TXNDAYS.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT TXN-FILE ASSIGN TO TXNIN
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  TXN-FILE BLOCK CONTAINS 0 RECORDS.
       01  IN-TXN.
           05  IN-TXN-ID           PIC 9(8).
           05  IN-ACCT-NO          PIC 9(8).
           05  IN-DATE             PIC X(10).
           05  IN-DATE-PARTS REDEFINES IN-DATE.
               10  IN-YEAR         PIC 9(4).
               10  FILLER          PIC X.
               10  IN-MONTH        PIC 9(2).
               10  FILLER          PIC X.
               10  IN-DAY          PIC 9(2).
           05  IN-TYPE             PIC X.
               88  IS-WITHDRAWAL   VALUE 'W'.
           05  IN-AMOUNT           PIC 9(7)V99.
           05  FILLER              PIC X(44).
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
       01  OUT-LENGTH              PIC ZZ9.
       01  OUT-AMOUNT              PIC Z,ZZZ,ZZ9.99.
       PROCEDURE DIVISION.
           MOVE LENGTH OF IN-TXN TO OUT-LENGTH
           DISPLAY 'BYTES IN A RECORD:' OUT-LENGTH
           OPEN INPUT TXN-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           READ TXN-FILE
           PERFORM UNTIL WS-STATUS NOT = '00'
               IF IS-WITHDRAWAL AND IN-DAY > 20
                   MOVE IN-AMOUNT TO OUT-AMOUNT
                   DISPLAY IN-TXN-ID ' DAY ' IN-DAY OUT-AMOUNT
               END-IF
               READ TXN-FILE
           END-PERFORM
           IF WS-STATUS NOT = '10'
               PERFORM FILE-ERROR
           END-IF
           CLOSE TXN-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           GOBACK.
       FILE-ERROR.
           DISPLAY 'TXNDAYS: FILE ERROR, TXNIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
