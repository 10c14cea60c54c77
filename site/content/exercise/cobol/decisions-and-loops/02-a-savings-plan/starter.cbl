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
      *    Write the loop here.
           DISPLAY 'MONTHS ' WS-MONTH
           GOBACK.
       100-MONTH.
      *    Write the paragraph here.
           CONTINUE.
