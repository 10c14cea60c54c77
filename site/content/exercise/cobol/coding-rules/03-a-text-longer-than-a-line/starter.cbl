       IDENTIFICATION DIVISION.
       PROGRAM-ID. NOTICE.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
      * Declare the rule here.
       PROCEDURE DIVISION.
       000-MAIN.
      * Print the rule, the notice and the rule.
           GOBACK.
