       IDENTIFICATION DIVISION.
       PROGRAM-ID. SAFEFEE.
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
       01  FEE-VALUES.
           05  FILLER              PIC X(14) VALUE '00500000005000'.
           05  FILLER              PIC X(14) VALUE '01000000010000'.
           05  FILLER              PIC X(14) VALUE '99999999925000'.
       01  FEE-TABLE REDEFINES FEE-VALUES.
           05  FEE-ENTRY           OCCURS 3 TIMES INDEXED BY FEE-IX.
               10  FEE-UP-TO       PIC 9(7)V99.
               10  FEE-AMOUNT      PIC 9(3)V99.
       01  WS-FEE                  PIC ZZ9.99.
       01  WS-OUT                  PIC ZZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT ACCT-FILE
           PERFORM 900-CHECK
           PERFORM 800-READ
           PERFORM UNTIL WS-STATUS = '10'
               IF ACCT-BALANCE > ZERO
                   PERFORM 100-FEE
               END-IF
               PERFORM 800-READ
           END-PERFORM
           CLOSE ACCT-FILE
           PERFORM 900-CHECK
           GOBACK.
       100-FEE.
           MOVE ACCT-BALANCE TO WS-OUT
           SET FEE-IX TO 2
           SEARCH FEE-ENTRY
               AT END
                   DISPLAY ACCT-NO ' ' WS-OUT ' NO BAND'
               WHEN ACCT-BALANCE <= FEE-UP-TO (FEE-IX)
                   MOVE FEE-AMOUNT (FEE-IX) TO WS-FEE
                   DISPLAY ACCT-NO ' ' WS-OUT ' ' WS-FEE
           END-SEARCH.
       800-READ.
           READ ACCT-FILE
           IF WS-STATUS NOT = '10'
               PERFORM 900-CHECK
           END-IF.
       900-CHECK.
           IF WS-STATUS NOT = '00'
               DISPLAY 'SAFEFEE: ACCTIN, STATUS ' WS-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
