       IDENTIFICATION DIVISION.
       PROGRAM-ID. BALRPT.
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
       01  DETAIL-LINE.
           05  DL-ACCT-NO          PIC 9(8).
           05  FILLER              PIC X     VALUE SPACE.
           05  DL-BALANCE          PIC ZZZZ,ZZ9.99.
           05  DL-FEE              PIC Z,ZZ9.99 BLANK WHEN ZERO.
           05  FILLER              PIC X     VALUE '|'.
       PROCEDURE DIVISION.
           OPEN INPUT ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           READ ACCT-FILE
           PERFORM UNTIL WS-STATUS NOT = '00'
               MOVE ACCT-NO TO DL-ACCT-NO
               MOVE ACCT-BALANCE TO DL-BALANCE
               IF ACCT-IS-CURRENT
                   MOVE 118 TO DL-FEE
               ELSE
                   MOVE ZERO TO DL-FEE
               END-IF
               DISPLAY DETAIL-LINE
               READ ACCT-FILE
           END-PERFORM
           IF WS-STATUS NOT = '10'
               PERFORM FILE-ERROR
           END-IF
           CLOSE ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           GOBACK.
       FILE-ERROR.
           DISPLAY 'BALRPT: FILE ERROR, ACCTIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
