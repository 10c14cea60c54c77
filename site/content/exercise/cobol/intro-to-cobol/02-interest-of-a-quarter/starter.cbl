       IDENTIFICATION DIVISION.
       PROGRAM-ID. QTRINT.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-NAME                 PIC X(12)    VALUE 'RAVI KUMAR'.
       01  WS-BALANCE              PIC S9(7)V99 VALUE 8750.50.
       01  WS-RATE                 PIC 9V9(4)   VALUE 0.0350.
      * GAP 1: a picture with two decimal places.
       01  WS-INTEREST             PIC 9(5)     VALUE ZERO.
       01  WS-OUT                  PIC ----,--9.99.
       PROCEDURE DIVISION.
      * GAP 2: compute the interest of a quarter, rounded.
      * GAP 3: add it to the balance.
      * GAP 4: print the interest.
           MOVE WS-BALANCE TO WS-OUT
           DISPLAY WS-NAME ' BALANCE  ' WS-OUT
           GOBACK.
