       IDENTIFICATION DIVISION.
       PROGRAM-ID. REMINDER.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-SENT                 PIC 9(8).
       01  WS-DUE                  PIC 9(8).
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 20260701 TO WS-SENT
           PERFORM 100-DUE
           MOVE 20261222 TO WS-SENT
           PERFORM 100-DUE
           MOVE 20280220 TO WS-SENT
           PERFORM 100-DUE
           MOVE 20260231 TO WS-SENT
           PERFORM 100-DUE
           GOBACK.
       100-DUE.
           IF FUNCTION ____ (WS-SENT) NOT = 0
               DISPLAY WS-SENT ' IS NOT A DATE'
           ELSE
               COMPUTE WS-DUE = FUNCTION ____
                   (FUNCTION ____ (WS-SENT) + 14)
               DISPLAY WS-SENT ' PAY BY ' WS-DUE
           END-IF.
