       IDENTIFICATION DIVISION.
       PROGRAM-ID. SAVERATE.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTIN
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY ACCTREC.
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
       01  BAND-VALUES.
           05  FILLER              PIC X(14) VALUE '00010000000000'.
           05  FILLER              PIC X(14) VALUE '00500000000250'.
           05  FILLER              PIC X(14) VALUE '01000000000325'.
           05  FILLER              PIC X(14) VALUE '99999999900400'.
       01  BAND-TABLE REDEFINES BAND-VALUES.
           05  BAND-ENTRY          OCCURS 4 TIMES INDEXED BY BD-IX.
               10  BD-BELOW        PIC 9(7)V99.
               10  BD-RATE         PIC 9(3)V99.
       01  WS-RATE                 PIC 9.99.
       01  WS-OUT                  PIC ZZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT ACCT-FILE
           PERFORM 900-CHECK
           PERFORM 800-READ
           PERFORM UNTIL WS-STATUS = '10'
               IF ACCT-IS-SAVINGS AND ACCT-IS-OPEN
                   PERFORM 100-RATE
               END-IF
               PERFORM 800-READ
           END-PERFORM
           CLOSE ACCT-FILE
           PERFORM 900-CHECK
           GOBACK.
       100-RATE.
           MOVE ACCT-BALANCE TO WS-OUT
           SET BD-IX TO 1
           SEARCH BAND-ENTRY
               AT END
                   DISPLAY ACCT-NO ' ' WS-OUT ' NO BAND'
               WHEN ACCT-BALANCE < BD-BELOW (BD-IX)
                   MOVE BD-RATE (BD-IX) TO WS-RATE
                   DISPLAY ACCT-NO ' ' WS-OUT ' ' WS-RATE
           END-SEARCH.
       800-READ.
           READ ACCT-FILE
           IF WS-STATUS NOT = '10'
               PERFORM 900-CHECK
           END-IF.
       900-CHECK.
           IF WS-STATUS NOT = '00'
               DISPLAY 'SAVERATE: ACCTIN, STATUS ' WS-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
