       IDENTIFICATION DIVISION.
       PROGRAM-ID. LOANFEE.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTIO
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE BLOCK CONTAINS 0 RECORDS.
       COPY ACCTREC.
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
       01  WS-OUT                  PIC ----,--9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN I-O ACCT-FILE
           PERFORM 900-CHECK
           READ ACCT-FILE
           PERFORM UNTIL WS-STATUS NOT = '00'
               IF ACCT-IS-LOAN
                   ADD 250 TO ACCT-BALANCE
                   REWRITE ACCOUNT-RECORD
                   PERFORM 900-CHECK
               END-IF
               READ ACCT-FILE
           END-PERFORM
           IF WS-STATUS NOT = '10'
               PERFORM 900-CHECK
           END-IF
           CLOSE ACCT-FILE
           PERFORM 900-CHECK
           PERFORM 500-LIST
           GOBACK.
       500-LIST.
           OPEN INPUT ACCT-FILE
           PERFORM 900-CHECK
           READ ACCT-FILE
           PERFORM UNTIL WS-STATUS NOT = '00'
               MOVE ACCT-BALANCE TO WS-OUT
               DISPLAY ACCT-NO ' ' ACCT-TYPE ' ' WS-OUT
               READ ACCT-FILE
           END-PERFORM
           IF WS-STATUS NOT = '10'
               PERFORM 900-CHECK
           END-IF
           CLOSE ACCT-FILE
           PERFORM 900-CHECK.
       900-CHECK.
           IF WS-STATUS NOT = '00'
               DISPLAY 'LOANFEE: FILE ERROR, ACCTIO ' WS-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
