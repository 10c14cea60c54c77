       IDENTIFICATION DIVISION.
       PROGRAM-ID. CUSTCARD.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-CUST-ID              PIC 9(6)     VALUE 100006.
       01  WS-NAME                 PIC X(30)    VALUE 'JOHN D''SOUZA'.
       01  WS-ACCT-NO              PIC 9(8)     VALUE 10000109.
       01  WS-BALANCE              PIC S9(7)V99 VALUE 999.99.
       01  WS-OUT                  PIC --,---,--9.99.
       PROCEDURE DIVISION.
           MOVE WS-BALANCE TO WS-OUT
           DISPLAY '------------------------------'
           DISPLAY 'CUSTOMER' WS-CUST-ID
           DISPLAY 'NAME' WS-NAME
           DISPLAY 'ACCOUNT' WS-ACCT-NO
           DISPLAY 'BALANCE' WS-OUT
           DISPLAY '------------------------------'
           GOBACK.
