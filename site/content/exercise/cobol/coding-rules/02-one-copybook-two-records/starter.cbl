       IDENTIFICATION DIVISION.
       PROGRAM-ID. CUSTMOVE.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
      * GAP 1: the copybook twice, with two names.
      * GAP 2: a value for the rule.
       01  WS-RULE                 PIC X(48).
       PROCEDURE DIVISION.
       000-MAIN.
           INITIALIZE OLD-CUSTOMER NEW-CUSTOMER
           MOVE 100008      TO CUST-ID   OF OLD-CUSTOMER
           MOVE 'ARJUN DAS' TO CUST-NAME OF OLD-CUSTOMER
           MOVE 'KOLKATA'   TO CUST-CITY OF OLD-CUSTOMER
      * GAP 3: the new record begins as a copy of the old one.
      * GAP 4: the new city.
           DISPLAY WS-RULE
           DISPLAY 'OLD ' CUST-ID   OF OLD-CUSTOMER
                   ' '    CUST-NAME OF OLD-CUSTOMER
                          CUST-CITY OF OLD-CUSTOMER
      * GAP 5: the same for the new record.
           DISPLAY WS-RULE
           GOBACK.
