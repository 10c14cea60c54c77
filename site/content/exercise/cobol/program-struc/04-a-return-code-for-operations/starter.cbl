       IDENTIFICATION DIVISION.
       PROGRAM-ID. TXNCHK.
      * Write the ENVIRONMENT and the DATA DIVISION.
       PROCEDURE DIVISION.
       000-MAIN.
      * Open, read, handle each record, close.
           GOBACK.
