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
       FD  ACCT-FILE.
       COPY ACCTREC.
       FD  EXT-FILE.
      * Describe the record of 40 bytes from its layout.
       01  EXT-RECORD              PIC X(40).
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
       01  WS-EXT-STATUS           PIC XX.
       01  WS-WRITTEN              PIC 9(3)  VALUE ZERO.
       PROCEDURE DIVISION.
           OPEN INPUT ACCT-FILE
           OPEN OUTPUT EXT-FILE
      * Read each account, fill the record, write it, count it.
           CLOSE ACCT-FILE EXT-FILE
           DISPLAY 'RECORDS WRITTEN: ' WS-WRITTEN
           GOBACK.
