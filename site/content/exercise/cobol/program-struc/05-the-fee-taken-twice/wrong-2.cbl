       IDENTIFICATION DIVISION.
       PROGRAM-ID. FEEPOST.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-BALANCE              PIC S9(7)V99 VALUE 8750.50.
       01  WS-FEE                  PIC 9(3)V99  VALUE 20.00.
       01  WS-OUT                  PIC ----,--9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           PERFORM 100-TAKE-FEE
           PERFORM 200-REPORT
           PERFORM 900-END.
       100-TAKE-FEE.
           COMPUTE WS-BALANCE = WS-BALANCE - WS-FEE.
       200-REPORT.
           MOVE WS-BALANCE TO WS-OUT
           DISPLAY 'BALANCE AFTER THE FEE: ' WS-OUT
           GOBACK.
       900-END.
           DISPLAY 'FEEPOST: END OF RUN'.
       999-STOP.
           GOBACK.
