       IDENTIFICATION DIVISION.
       PROGRAM-ID. ACCTEXT.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTIN
               FILE STATUS IS WS-STATUS.
           SELECT EXT-FILE ASSIGN TO EXTOUT
               FILE STATUS IS WS-EXT-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE BLOCK CONTAINS 0 RECORDS.
       COPY ACCTREC.
       FD  EXT-FILE BLOCK CONTAINS 0 RECORDS.
       01  EXT-RECORD.
           05  EXT-ACCT-NO         PIC 9(8).
           05  EXT-OPENED          PIC 9(8).
           05  EXT-BALANCE         PIC S9(9)V99.
           05  EXT-STATE           PIC X.
           05  FILLER              PIC X(12).
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
       01  WS-EXT-STATUS           PIC XX.
       01  WS-WRITTEN              PIC 9(3)  VALUE ZERO.
       01  WS-DATE                 PIC X(10).
       01  WS-DATE-PARTS REDEFINES WS-DATE.
           05  WS-YEAR             PIC 9(4).
           05  FILLER              PIC X.
           05  WS-MONTH            PIC 9(2).
           05  FILLER              PIC X.
           05  WS-DAY              PIC 9(2).
       PROCEDURE DIVISION.
           OPEN INPUT ACCT-FILE
           OPEN OUTPUT EXT-FILE
           IF WS-STATUS NOT = '00' OR WS-EXT-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           READ ACCT-FILE
           PERFORM UNTIL WS-STATUS NOT = '00'
               MOVE SPACES TO EXT-RECORD
               MOVE ACCT-NO TO EXT-ACCT-NO
               MOVE ACCT-OPEN-DATE TO WS-DATE
               COMPUTE EXT-OPENED =
                   WS-YEAR * 10000 + WS-MONTH * 100 + WS-DAY
               MOVE ACCT-BALANCE TO EXT-BALANCE
               IF ACCT-IS-OPEN
                   MOVE 'O' TO EXT-STATE
               ELSE
                   MOVE 'C' TO EXT-STATE
               END-IF
               WRITE EXT-RECORD
               IF WS-EXT-STATUS NOT = '00'
                   PERFORM FILE-ERROR
               END-IF
               ADD 1 TO WS-WRITTEN
               READ ACCT-FILE
           END-PERFORM
           IF WS-STATUS NOT = '10'
               PERFORM FILE-ERROR
           END-IF
           CLOSE ACCT-FILE EXT-FILE
           IF WS-STATUS NOT = '00' OR WS-EXT-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           DISPLAY 'RECORDS WRITTEN: ' WS-WRITTEN
           GOBACK.
       FILE-ERROR.
           DISPLAY 'ACCTEXT: FILE ERROR, ACCTIN ' WS-STATUS
                   ' EXTOUT ' WS-EXT-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
