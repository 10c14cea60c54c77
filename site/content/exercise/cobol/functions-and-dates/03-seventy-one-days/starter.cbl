       IDENTIFICATION DIVISION.
       PROGRAM-ID. PENALTY.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-PAYMENTS.
           05  FILLER              PIC X(16) VALUE '2026063020260701'.
           05  FILLER              PIC X(16) VALUE '2026061020260618'.
           05  FILLER              PIC X(16) VALUE '2026053120260701'.
           05  FILLER              PIC X(16) VALUE '2026063020260629'.
       01  FILLER REDEFINES WS-PAYMENTS.
           05  WS-PAYMENT          OCCURS 4 TIMES.
               10  WS-DUE          PIC 9(8).
               10  WS-PAID         PIC 9(8).
       01  WS-N                    PIC S9(4) COMP.
       01  WS-LATE                 PIC S9(8).
       01  WS-LATE-OUT             PIC ZZ9.
       PROCEDURE DIVISION.
       000-MAIN.
           PERFORM VARYING WS-N FROM 1 BY 1 UNTIL WS-N > 4
               COMPUTE WS-LATE =
                   WS-PAID (WS-N)
                   - WS-DUE (WS-N)
               IF WS-LATE > 0
                   MOVE WS-LATE TO WS-LATE-OUT
                   DISPLAY WS-DUE (WS-N) ' LATE BY' WS-LATE-OUT
               ELSE
                   DISPLAY WS-DUE (WS-N) ' IN TIME'
               END-IF
           END-PERFORM
           GOBACK.
