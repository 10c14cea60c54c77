       IDENTIFICATION DIVISION.
       PROGRAM-ID. TEXTFUN.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-NAME                 PIC X(20) VALUE 'Meena Iyer'.
       01  WS-TYPED                PIC X(12) VALUE '  1,250.75-'.
       01  WS-AMOUNT               PIC S9(7)V99 COMP-3.
       01  WS-OUT                  PIC -(6)9.99.
       01  WS-LEN                  PIC Z9.
       PROCEDURE DIVISION.
       000-MAIN.
           DISPLAY FUNCTION UPPER-CASE (WS-NAME) '.'
           DISPLAY FUNCTION TRIM (WS-NAME) '.'
           DISPLAY FUNCTION REVERSE ('ABC')
           COMPUTE WS-AMOUNT = FUNCTION NUMVAL-C (WS-TYPED)
           MOVE WS-AMOUNT TO WS-OUT
           DISPLAY 'AMOUNT ' WS-OUT
           COMPUTE WS-LEN = FUNCTION LENGTH (WS-NAME)
           DISPLAY 'LENGTH ' WS-LEN
           COMPUTE WS-AMOUNT ROUNDED =
               FUNCTION MAX (3.5 2.75 4.25) * 100
           MOVE WS-AMOUNT TO WS-OUT
           DISPLAY 'MAX    ' WS-OUT
           COMPUTE WS-AMOUNT ROUNDED =
               100000 * FUNCTION ANNUITY (0.01 12)
           MOVE WS-AMOUNT TO WS-OUT
           DISPLAY 'RATE   ' WS-OUT
           GOBACK.
