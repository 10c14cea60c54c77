       IDENTIFICATION DIVISION.
       PROGRAM-ID. INTTEST.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-BALANCE              PIC S9(9)V99 COMP-3.
       01  WS-DAYS                 PIC 9(3).
       01  WS-INTEREST             PIC S9(7)V99 COMP-3 VALUE 0.
       01  WS-RESULT               PIC X VALUE SPACE.
       01  WS-OUT                  PIC ZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 120480 TO WS-BALANCE
           MOVE 30 TO WS-DAYS
           PERFORM 100-CALL
           MOVE 999.99 TO WS-BALANCE
           MOVE 365 TO WS-DAYS
           PERFORM 100-CALL
           MOVE -500 TO WS-BALANCE
           MOVE 30 TO WS-DAYS
           PERFORM 100-CALL
           MOVE 1000 TO WS-BALANCE
           MOVE 400 TO WS-DAYS
           PERFORM 100-CALL
           GOBACK.
       100-CALL.
           CALL 'INTRATE' USING BY CONTENT WS-BALANCE WS-DAYS
                                BY REFERENCE WS-INTEREST WS-RESULT
           IF WS-RESULT = 'Y'
               MOVE WS-INTEREST TO WS-OUT
               DISPLAY 'INTEREST ' WS-OUT
           ELSE
               DISPLAY 'REFUSED'
           END-IF.
       END PROGRAM INTTEST.

       IDENTIFICATION DIVISION.
       PROGRAM-ID. INTRATE.
       DATA DIVISION.
       LINKAGE SECTION.
       01  LK-BALANCE              PIC S9(9)V99 COMP-3.
       01  LK-DAYS                 PIC 9(3).
       01  LK-INTEREST             PIC S9(7)V99 COMP-3.
       01  LK-RESULT               PIC X.
       PROCEDURE DIVISION USING LK-BALANCE LK-DAYS
                                LK-INTEREST LK-RESULT.
       000-MAIN.
           IF LK-BALANCE < ZERO OR LK-DAYS > 366
               MOVE ZERO TO LK-INTEREST
               MOVE 'N' TO LK-RESULT
           ELSE
               COMPUTE LK-INTEREST ROUNDED =
                   LK-BALANCE * 0.035 * LK-DAYS / 365
               MOVE 'Y' TO LK-RESULT
           END-IF
           GOBACK.
       END PROGRAM INTRATE.
