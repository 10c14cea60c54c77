       IDENTIFICATION DIVISION.
       PROGRAM-ID. CUSTLIST.
      * Name the file, describe its record, declare the status and
      * the counts. Then open, read to the end, close.
       PROCEDURE DIVISION.
           GOBACK.
