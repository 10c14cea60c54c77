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
      * Describe the record of 40 bytes from its layout.
       01  EXT-RECORD              PIC X(40).
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
       01  WS-EXT-STATUS           PIC XX.
       01  WS-WRITTEN              PIC 9(3)  VALUE ZERO.
       PROCEDURE DIVISION.
           OPEN INPUT ACCT-FILE
           OPEN OUTPUT EXT-FILE
           IF WS-STATUS NOT = '00' OR WS-EXT-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
      * Read each account, fill the record, write it, count it.
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
