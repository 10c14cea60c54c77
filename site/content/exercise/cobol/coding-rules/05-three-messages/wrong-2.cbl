       IDENTIFICATION DIVISION.
       PROGRAM-ID. DEPCNT.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-AMOUNT               PIC 9(7)V99 VALUE 25000.00.
       01  WS-COUNT                PIC 9(3)    VALUE ZERO.
       01  WS-TOTAL                PIC 9(9)V99 VALUE ZERO.
       01  WS-TOTL                 PIC 9(9)V99 VALUE ZERO.
       01  WS-OUT                  PIC ZZZ,ZZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           ADD 1 TO WS-COUNT
           ADD WS-AMOUNT TO WS-TOTL
           MOVE WS-TOTAL TO WS-OUT.
           DISPLAY 'DEPOSITS: ' WS-COUNT
           DISPLAY 'TOTAL:    ' WS-OUT
           GOBACK.
