       IDENTIFICATION DIVISION.
       PROGRAM-ID. TXNLOAD.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  SQLCODE                 PIC S9(9) COMP.
       01  WS-SHOW                 PIC +++9.
       01  WS-ACTION               PIC X(30).
       01  WS-I                    PIC 9.
       01  WS-CODES.
           05  FILLER              PIC S9(9) COMP VALUE 0.
           05  FILLER              PIC S9(9) COMP VALUE +100.
           05  FILLER              PIC S9(9) COMP VALUE +445.
           05  FILLER              PIC S9(9) COMP VALUE -803.
           05  FILLER              PIC S9(9) COMP VALUE -530.
           05  FILLER              PIC S9(9) COMP VALUE -911.
           05  FILLER              PIC S9(9) COMP VALUE -904.
       01  FILLER REDEFINES WS-CODES.
           05  WS-CODE             PIC S9(9) COMP OCCURS 7 TIMES.
       PROCEDURE DIVISION.
       MAIN-PARA.
           PERFORM VARYING WS-I FROM 1 BY 1 UNTIL WS-I > 7
               MOVE WS-CODE (WS-I) TO SQLCODE
               PERFORM CHECK-SQL
               MOVE SQLCODE TO WS-SHOW
               DISPLAY WS-SHOW '  ' WS-ACTION
           END-PERFORM
           GOBACK.
       CHECK-SQL.
           EVALUATE SQLCODE
               WHEN 0
                   MOVE 'GO ON' TO WS-ACTION
               WHEN 100
                   MOVE 'END OF DATA' TO WS-ACTION
               WHEN 1 THRU 99
                   MOVE 'LOG THE WARNING' TO WS-ACTION
               WHEN -803
               WHEN -530
                   MOVE 'REJECT THE RECORD' TO WS-ACTION
               WHEN -911
                   MOVE 'REPEAT THE UNIT OF WORK' TO WS-ACTION
               WHEN OTHER
                   MOVE 'ROLL BACK AND STOP' TO WS-ACTION
           END-EVALUATE.
