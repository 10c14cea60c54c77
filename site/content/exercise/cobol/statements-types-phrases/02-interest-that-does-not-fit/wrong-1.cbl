       IDENTIFICATION DIVISION.
       PROGRAM-ID. MONTHINT.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-BALANCES.
           05  FILLER              PIC 9(7)V99 VALUE 52340.75.
           05  FILLER              PIC 9(7)V99 VALUE 180000.00.
           05  FILLER              PIC 9(7)V99 VALUE 950000.00.
           05  FILLER              PIC 9(7)V99 VALUE 999.99.
       01  FILLER REDEFINES WS-BALANCES.
           05  WS-BALANCE          PIC 9(7)V99 OCCURS 4 TIMES.
       01  WS-RATE                 PIC 9V99  VALUE 3.50.
       01  WS-INTEREST             PIC 9(3)V99 VALUE ZERO.
       01  WS-I                    PIC 9.
       01  WS-REFUSED              PIC 9     VALUE ZERO.
       01  WS-OUT-BAL              PIC ZZZ,ZZ9.99.
       01  WS-OUT-INT              PIC ZZ9.99.
       PROCEDURE DIVISION.
           PERFORM VARYING WS-I FROM 1 BY 1 UNTIL WS-I > 4
               MOVE WS-BALANCE (WS-I) TO WS-OUT-BAL
               COMPUTE WS-INTEREST =
                       WS-BALANCE (WS-I) * WS-RATE / 1200
                   ON SIZE ERROR
                       DISPLAY WS-OUT-BAL ' TOO LARGE FOR THE FIELD'
                       ADD 1 TO WS-REFUSED END-ADD
                   NOT ON SIZE ERROR
                       MOVE WS-INTEREST TO WS-OUT-INT
                       DISPLAY WS-OUT-BAL ' EARNS ' WS-OUT-INT
               END-COMPUTE
           END-PERFORM
           DISPLAY 'REFUSED ' WS-REFUSED
           GOBACK.
