       IDENTIFICATION DIVISION.
       PROGRAM-ID. TODAY.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-NOW.
           05  WS-YEAR             PIC 9(4).
           05  WS-MONTH            PIC 9(2).
           05  WS-DAY              PIC 9(2).
           05  WS-HOUR             PIC 9(2).
           05  WS-MINUTE           PIC 9(2).
           05  FILLER              PIC X(9).
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE FUNCTION CURRENT-DATE TO WS-NOW
           DISPLAY WS-YEAR '-' WS-MONTH '-' WS-DAY
                   ' ' WS-HOUR ':' WS-MINUTE
           GOBACK.
