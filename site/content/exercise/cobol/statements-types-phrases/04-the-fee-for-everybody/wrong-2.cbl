       IDENTIFICATION DIVISION.
       PROGRAM-ID. FEERUN.
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
       01  WS-COUNT                PIC 9(3)  VALUE ZERO.
       01  WS-FEES                 PIC 9(5)V99 VALUE ZERO.
       01  WS-OUT                  PIC ZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM 990-FILE-ERROR
           END-IF
           PERFORM 800-READ
           PERFORM 100-CHARGE UNTIL WS-STATUS NOT = '00'
           CLOSE ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM 990-FILE-ERROR
           END-IF
           MOVE WS-FEES TO WS-OUT
           DISPLAY 'CURRENT ACCOUNTS ' WS-COUNT
           DISPLAY 'FEES             ' WS-OUT
           GOBACK.
       100-CHARGE.
           IF ACCT-IS-CURRENT
               NEXT SENTENCE
           ELSE
               ADD 1 TO WS-COUNT
               ADD 118 TO WS-FEES
           END-IF.
           PERFORM 800-READ.
       800-READ.
           READ ACCT-FILE
           IF WS-STATUS NOT = '00' AND WS-STATUS NOT = '10'
               PERFORM 990-FILE-ERROR
           END-IF.
       990-FILE-ERROR.
           DISPLAY 'FEERUN: FILE ERROR, ACCTIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
