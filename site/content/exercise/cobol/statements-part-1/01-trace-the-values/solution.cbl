       IDENTIFICATION DIVISION.
       PROGRAM-ID. TRACE1.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-SHORT                PIC 9(3)V9.
       01  WS-CODE                 PIC X(6).
       01  WS-WHOLE                PIC 9(5)    VALUE 100.
       01  WS-RATE                 PIC 9(3)V99.
       01  WS-PLAIN                PIC 9(5)    VALUE 100.
       01  WS-OUT                  PIC ----9.99.
       PROCEDURE DIVISION.
           MOVE 1249.50 TO WS-SHORT
           MOVE WS-SHORT TO WS-OUT
           DISPLAY 'MOVE NUMBER ' WS-OUT
           MOVE 'KORAMANGALA' TO WS-CODE
           DISPLAY 'MOVE TEXT   ' WS-CODE
           ADD 0.75 TO WS-WHOLE
           MOVE WS-WHOLE TO WS-OUT
           DISPLAY 'ADD         ' WS-OUT
           DIVIDE 1000 BY 7 GIVING WS-RATE
           MOVE WS-RATE TO WS-OUT
           DISPLAY 'DIVIDE      ' WS-OUT
           DIVIDE 1000 BY 7 GIVING WS-RATE ROUNDED
           MOVE WS-RATE TO WS-OUT
           DISPLAY 'ROUNDED     ' WS-OUT
           SUBTRACT 500 FROM WS-PLAIN
           MOVE WS-PLAIN TO WS-OUT
           DISPLAY 'SUBTRACT    ' WS-OUT
           GOBACK.
