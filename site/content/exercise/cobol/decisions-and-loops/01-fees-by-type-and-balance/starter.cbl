       IDENTIFICATION DIVISION.
       PROGRAM-ID. FEETAB.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  ACCT-VALUES.
           05  FILLER              PIC X(8)  VALUE 'S0001000'.
           05  FILLER              PIC X(8)  VALUE 'S0000999'.
           05  FILLER              PIC X(8)  VALUE 'C0100000'.
           05  FILLER              PIC X(8)  VALUE 'C0043000'.
           05  FILLER              PIC X(8)  VALUE 'L0078250'.
           05  FILLER              PIC X(8)  VALUE 'T0000100'.
       01  ACCT-TABLE REDEFINES ACCT-VALUES.
           05  ACCT-ENTRY          OCCURS 6 TIMES.
               10  AE-TYPE         PIC X.
               10  AE-BALANCE      PIC 9(7).
       01  WS-I                    PIC 9.
       01  WS-FEE                  PIC 9(3).
       01  WS-TOTAL                PIC 9(5)  VALUE ZERO.
       PROCEDURE DIVISION.
       000-MAIN.
           PERFORM 100-FEE
               VARYING WS-I FROM 1 BY 1 UNTIL ____
           DISPLAY 'TOTAL ' WS-TOTAL
           GOBACK.
       100-FEE.
           EVALUATE AE-TYPE (WS-I) ALSO TRUE
               WHEN 'S' ALSO ____
                   MOVE 50 TO WS-FEE
               WHEN 'C' ALSO ____
                   MOVE 118 TO WS-FEE
               WHEN 'S' ALSO ____
               WHEN 'C' ALSO ____
               WHEN 'L' ALSO ____
                   MOVE ZERO TO WS-FEE
               WHEN ____
                   DISPLAY 'UNKNOWN TYPE ' AE-TYPE (WS-I)
                   MOVE ZERO TO WS-FEE
           END-EVALUATE
           ADD WS-FEE TO WS-TOTAL
           DISPLAY AE-TYPE (WS-I) ' ' AE-BALANCE (WS-I) ' ' WS-FEE.
