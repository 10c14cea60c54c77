       IDENTIFICATION DIVISION.
       PROGRAM-ID. NUMTEST.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-TYPED                PIC X(8) VALUE '12X4.50'.
       01  WS-AMOUNT               PIC S9(7)V99 COMP-3 VALUE ZERO.
       01  WS-OUT                  PIC -(6)9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           PERFORM 100-AMOUNT
           MOVE '1250.75-' TO WS-TYPED
           PERFORM 100-AMOUNT
           GOBACK.
       100-AMOUNT.
           IF FUNCTION TEST-NUMVAL (WS-TYPED) = 0
               COMPUTE WS-AMOUNT = FUNCTION NUMVAL (WS-TYPED)
               MOVE WS-AMOUNT TO WS-OUT
               DISPLAY 'AMOUNT ' WS-OUT
           ELSE
               DISPLAY WS-TYPED ' IS NOT AN AMOUNT'
           END-IF.
