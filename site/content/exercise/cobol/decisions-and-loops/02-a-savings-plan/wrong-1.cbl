       IDENTIFICATION DIVISION.
       PROGRAM-ID. SAVEPLAN.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-MONTH                PIC 99       VALUE ZERO.
       01  WS-BALANCE              PIC 9(6)V99  VALUE ZERO.
       01  WS-RATE                 PIC 9V99.
       01  WS-BAL-OUT              PIC ZZZ,ZZ9.99.
       01  WS-RATE-OUT             PIC 9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           PERFORM 100-MONTH UNTIL WS-BALANCE >= 50000
           DISPLAY 'MONTHS ' WS-MONTH
           GOBACK.
       100-MONTH.
           ADD 1 TO WS-MONTH
           ADD 5000 TO WS-BALANCE
           EVALUATE TRUE
               WHEN WS-BALANCE < 40000  MOVE 0.30 TO WS-RATE
               WHEN WS-BALANCE < 20000  MOVE 0.25 TO WS-RATE
               WHEN OTHER               MOVE 0.35 TO WS-RATE
           END-EVALUATE
           COMPUTE WS-BALANCE ROUNDED =
                   WS-BALANCE + WS-BALANCE * WS-RATE / 100
           MOVE WS-BALANCE TO WS-BAL-OUT
           MOVE WS-RATE TO WS-RATE-OUT
           DISPLAY WS-MONTH ' ' WS-RATE-OUT ' ' WS-BAL-OUT.
