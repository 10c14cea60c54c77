       IDENTIFICATION DIVISION.
       PROGRAM-ID. DATECHK.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-TEXT                 PIC X(10).
       01  FILLER REDEFINES WS-TEXT.
           05  WS-Y                PIC X(4).
           05  WS-DASH-1           PIC X.
           05  WS-M                PIC X(2).
           05  WS-DASH-2           PIC X.
           05  WS-D                PIC X(2).
       01  WS-DATE                 PIC X(8).
       01  WS-DATE-N REDEFINES WS-DATE PIC 9(8).
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE '2026-06-30' TO WS-TEXT
           PERFORM 100-CHECK
           MOVE '2026-02-29' TO WS-TEXT
           PERFORM 100-CHECK
           MOVE '2024-02-29' TO WS-TEXT
           PERFORM 100-CHECK
           MOVE '2026-13-01' TO WS-TEXT
           PERFORM 100-CHECK
           MOVE '2026-6-300' TO WS-TEXT
           PERFORM 100-CHECK
           GOBACK.
       100-CHECK.
           STRING WS-Y WS-M WS-D DELIMITED BY SIZE INTO WS-DATE
           EVALUATE TRUE
               WHEN WS-DASH-1 NOT = '-' OR WS-DASH-2 NOT = '-'
                   DISPLAY WS-TEXT ' NOT IN THE FORM YYYY-MM-DD'
               WHEN WS-DATE-N IS NOT NUMERIC
                   DISPLAY WS-TEXT ' NOT A NUMBER'
               WHEN OTHER
                   PERFORM 200-CHECK-DATE
           END-EVALUATE.
       200-CHECK-DATE.
           EVALUATE FUNCTION TEST-DATE-YYYYMMDD (WS-DATE-N)
               WHEN 0 DISPLAY WS-TEXT ' IS A DATE'
               WHEN 1 DISPLAY WS-TEXT ' NO SUCH YEAR'
               WHEN 2 DISPLAY WS-TEXT ' NO SUCH MONTH'
               WHEN 3 DISPLAY WS-TEXT ' NO SUCH DAY'
           END-EVALUATE.
