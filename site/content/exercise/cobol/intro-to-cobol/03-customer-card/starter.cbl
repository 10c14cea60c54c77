       IDENTIFICATION DIVISION.
       PROGRAM-ID. CUSTCARD.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
      * Declare the items here.
       PROCEDURE DIVISION.
           DISPLAY '------------------------------'
      * Print the card here.
           GOBACK.
