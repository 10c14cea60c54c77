       IDENTIFICATION DIVISION.
       PROGRAM-ID. FIRSTRUN.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  DAY-VALUES              PIC X(27) VALUE
           '120085090000040000000000000'.
       01  DAY-TABLE REDEFINES DAY-VALUES.
           05  DAY-COUNT           PIC 9(3) OCCURS 9 TIMES.
       01  WS-I                    PIC 99   VALUE 1.
       01  WS-SUM                  PIC 9(4) VALUE ZERO.
       01  WS-DAYS                 PIC 99   VALUE ZERO.
       PROCEDURE DIVISION.
           PERFORM UNTIL WS-I > 9
               IF DAY-COUNT (WS-I) = ZERO
                   EXIT PERFORM
               END-IF
               ADD DAY-COUNT (WS-I) TO WS-SUM
               ADD 1 TO WS-DAYS
               ADD 1 TO WS-I
           END-PERFORM
           DISPLAY 'DAYS ' WS-DAYS ' TRANSACTIONS ' WS-SUM
           GOBACK.
