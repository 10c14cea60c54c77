       IDENTIFICATION DIVISION.
       PROGRAM-ID. LISTHEAD.
      * Prints the heading of the account list.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-HEADING.
           05  WS-TITLE            PIC X(20) VALUE 'ACCOUNT LIST'.
           05  FILLER              PIC X(10) VALUE SPACES.
           05  WS-PAGE             PIC 9(3)  VALUE 1.
       01  WS-RULE                 PIC X(33) VALUE ALL '-'.
       PROCEDURE DIVISION.
       000-MAIN.
      D    DISPLAY 'DEBUG: LISTHEAD STARTS'
           DISPLAY WS-HEADING
           DISPLAY WS-RULE                *> one word, any length
           DISPLAY 'A NEGATIVE BALANCE MEANS '
                   'THAT THE CUSTOMER OWES MONEY TO THE BANK.'
           GOBACK.
