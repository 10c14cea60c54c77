       IDENTIFICATION DIVISION.
       PROGRAM-ID. STMTRUN.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-CUSTOMERS.
           05  FILLER              PIC X(24)
                                   VALUE '100001005234075018000000'.
           05  FILLER              PIC X(24)
                                   VALUE '100003012048000004300000'.
       01  FILLER REDEFINES WS-CUSTOMERS.
           05  WS-CUSTOMER         OCCURS 2 TIMES.
               10  WS-CUST-ID      PIC 9(6).
               10  WS-BALANCE      PIC 9(7)V99 OCCURS 2 TIMES.
       01  WS-N                    PIC S9(4) COMP.
       01  WS-TOTAL                PIC S9(9)V99 COMP-3.
       01  WS-OUT                  PIC ZZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           PERFORM VARYING WS-N FROM 1 BY 1 UNTIL WS-N > 2
               CALL 'ADDUP' USING BY CONTENT WS-CUSTOMER (WS-N)
                                  BY REFERENCE WS-TOTAL
               MOVE WS-TOTAL TO WS-OUT
               DISPLAY WS-CUST-ID (WS-N) ' OWNS ' WS-OUT
           END-PERFORM
           GOBACK.
       END PROGRAM STMTRUN.

       IDENTIFICATION DIVISION.
       PROGRAM-ID. ADDUP.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-SUM                  PIC S9(9)V99 COMP-3 VALUE ZERO.
       01  WS-N                    PIC S9(4) COMP.
       LINKAGE SECTION.
       01  LK-CUSTOMER.
           05  LK-CUST-ID          PIC 9(6).
           05  LK-BALANCE          PIC 9(7)V99 OCCURS 2 TIMES.
       01  LK-TOTAL                PIC S9(9)V99 COMP-3.
       PROCEDURE DIVISION USING LK-CUSTOMER LK-TOTAL.
       000-MAIN.

           PERFORM VARYING WS-N FROM 1 BY 1 UNTIL WS-N > 2
               ADD LK-BALANCE (WS-N) TO WS-SUM
           END-PERFORM
           MOVE ZERO TO WS-SUM
           MOVE WS-SUM TO LK-TOTAL
           GOBACK.
       END PROGRAM ADDUP.
