       IDENTIFICATION DIVISION.
       PROGRAM-ID. FEETEST.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-BALANCE              PIC S9(7)V99.
       01  WS-FEE                  PIC 9(3).
       01  WS-OUT                  PIC ----,--9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 999.99 TO WS-BALANCE
           PERFORM 100-ASK
           MOVE 1000.00 TO WS-BALANCE
           PERFORM 100-ASK
           MOVE 9999.99 TO WS-BALANCE
           PERFORM 100-ASK
           MOVE 10000.00 TO WS-BALANCE
           PERFORM 100-ASK
           DISPLAY 'FEETEST: END'
           GOBACK.
       100-ASK.
           MOVE 999 TO WS-FEE
           CALL 'FEECALC' USING WS-BALANCE WS-FEE
           MOVE WS-BALANCE TO WS-OUT
           DISPLAY 'BALANCE ' WS-OUT ' FEE ' WS-FEE.
       END PROGRAM FEETEST.

       IDENTIFICATION DIVISION.
       PROGRAM-ID. FEECALC.
       DATA DIVISION.
       LINKAGE SECTION.
       01  LK-BALANCE              PIC S9(7)V99.
       01  LK-FEE                  PIC 9(3).
       PROCEDURE DIVISION USING LK-BALANCE LK-FEE.
       000-MAIN.
           MOVE ZERO TO LK-FEE
           IF LK-BALANCE < 1000
               MOVE 50 TO LK-FEE
           ELSE
               IF LK-BALANCE < 10000
                   MOVE 20 TO LK-FEE
               END-IF
           END-IF
           STOP RUN.
       END PROGRAM FEECALC.
