       IDENTIFICATION DIVISION.
       PROGRAM-ID. TYPECNT.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTIN
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE BLOCK CONTAINS 0 RECORDS.
       COPY ACCTREC.
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
       01  WS-LARGE                PIC 99 VALUE ZERO.
       01  WS-OTHER                PIC 99 VALUE ZERO.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT ACCT-FILE
           PERFORM 900-CHECK
           PERFORM 800-READ
           PERFORM 100-COUNT UNTIL WS-STATUS NOT = '00'
           CLOSE ACCT-FILE
           PERFORM 900-CHECK
           DISPLAY 'LARGE SAVINGS ' WS-LARGE
           DISPLAY 'NOT SAVINGS   ' WS-OTHER
           GOBACK.
       100-COUNT.
           IF ACCT-IS-SAVINGS
               IF ACCT-BALANCE >= 10000
                   ADD 1 TO WS-LARGE
           ELSE
               ADD 1 TO WS-OTHER
               END-IF
           END-IF
           PERFORM 800-READ.
       800-READ.
           READ ACCT-FILE
           IF WS-STATUS NOT = '10'
               PERFORM 900-CHECK
           END-IF.
       900-CHECK.
           IF WS-STATUS NOT = '00'
               DISPLAY 'TYPECNT: FILE ERROR, ACCTIN ' WS-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
