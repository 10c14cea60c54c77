       IDENTIFICATION DIVISION.
       PROGRAM-ID. MONTHEND.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-DATE                 PIC 9(8).
       01  WS-PARTS REDEFINES WS-DATE.
           05  WS-YEAR             PIC 9(4).
           05  WS-MONTH            PIC 9(2).
           05  WS-DAY              PIC 9(2).
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 20260131 TO WS-DATE
           PERFORM 100-NEXT-MONTH-END
           MOVE 20271231 TO WS-DATE
           PERFORM 100-NEXT-MONTH-END
           MOVE 20280131 TO WS-DATE
           PERFORM 100-NEXT-MONTH-END
           GOBACK.
       100-NEXT-MONTH-END.
           DISPLAY WS-DATE ' IS FOLLOWED BY ' WITH NO ADVANCING
           MOVE 1 TO WS-DAY
           ADD 2 TO WS-MONTH
           IF WS-MONTH > 12
               SUBTRACT 12 FROM WS-MONTH
               ADD 1 TO WS-YEAR
           END-IF
           COMPUTE WS-DATE = FUNCTION DATE-OF-INTEGER
               (FUNCTION INTEGER-OF-DATE (WS-DATE) - 1)
           DISPLAY WS-DATE.
