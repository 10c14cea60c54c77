       IDENTIFICATION DIVISION.
       PROGRAM-ID. CSVCONV.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT CSV-FILE ASSIGN TO CSVIN
               FILE STATUS IS WS-STATUS.
           SELECT DEP-FILE ASSIGN TO DEPOUT
               FILE STATUS IS WS-DEP-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  CSV-FILE BLOCK CONTAINS 0 RECORDS.
       01  CSV-LINE                PIC X(40).
       FD  DEP-FILE BLOCK CONTAINS 0 RECORDS.
       01  DEP-RECORD.
           05  DEP-ACCT-NO         PIC 9(8).
           05  DEP-BRANCH-ID       PIC X(4).
           05  DEP-AMOUNT          PIC 9(7)V99.
           05  FILLER              PIC X(9).
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
       01  WS-DEP-STATUS           PIC XX.
       01  WS-ACCT                 PIC 9(8).
       01  WS-BRANCH               PIC X(4).
       01  WS-RUPEES               PIC 9(7).
       01  WS-PAISE                PIC 9(2).
       01  WS-COUNT                PIC 9(3)  VALUE ZERO.
       01  WS-SUM                  PIC 9(9)V99 VALUE ZERO.
       01  WS-OUT                  PIC ZZZ,ZZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT CSV-FILE
           OPEN OUTPUT DEP-FILE
           IF WS-STATUS NOT = '00' OR WS-DEP-STATUS NOT = '00'
               PERFORM 990-FILE-ERROR
           END-IF
           PERFORM 800-READ
           PERFORM 100-CONVERT UNTIL WS-STATUS NOT = '00'
           CLOSE CSV-FILE DEP-FILE
           IF WS-STATUS NOT = '00' OR WS-DEP-STATUS NOT = '00'
               PERFORM 990-FILE-ERROR
           END-IF
           MOVE WS-SUM TO WS-OUT
           DISPLAY 'RECORDS ' WS-COUNT ' SUM ' WS-OUT
           GOBACK.
       100-CONVERT.
      * Split the line, fill the record, write, count and add.
           PERFORM 800-READ.
       800-READ.
           READ CSV-FILE
           IF WS-STATUS NOT = '00' AND WS-STATUS NOT = '10'
               PERFORM 990-FILE-ERROR
           END-IF.
       990-FILE-ERROR.
           DISPLAY 'CSVCONV: FILE ERROR, CSVIN ' WS-STATUS
                   ' DEPOUT ' WS-DEP-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
