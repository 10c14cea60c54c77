       IDENTIFICATION DIVISION.
       PROGRAM-ID. LOWBAL.
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
       01  WS-SAVINGS-LIMIT        PIC 9(7)  VALUE 10000.
       01  WS-CURRENT-LIMIT        PIC 9(7)  VALUE 50000.
       01  WS-READ                 PIC 9(3)  VALUE ZERO.
       01  WS-COUNT                PIC 9(3)  VALUE ZERO.
       01  WS-LEFT-OUT             PIC 9(3)  VALUE ZERO.
       01  WS-BALANCE-OUT          PIC ----,--9.99.
       PROCEDURE DIVISION.
           OPEN INPUT ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           READ ACCT-FILE
           PERFORM UNTIL WS-STATUS NOT = '00'
               ADD 1 TO WS-READ
               IF ACCT-IS-SAVINGS
                       AND ACCT-BALANCE < WS-SAVINGS-LIMIT
                   OR ACCT-IS-CURRENT
                       AND ACCT-BALANCE < WS-CURRENT-LIMIT
                       AND ACCT-IS-OPEN
                   MOVE ACCT-BALANCE TO WS-BALANCE-OUT
                   DISPLAY ACCT-NO ' ' ACCT-TYPE ' ' ACCT-BRANCH-ID
                           ' ' WS-BALANCE-OUT
                   ADD 1 TO WS-COUNT
               ELSE
                   ADD 1 TO WS-LEFT-OUT
               END-IF
               READ ACCT-FILE
           END-PERFORM
           IF WS-STATUS NOT = '10'
               PERFORM FILE-ERROR
           END-IF
           DISPLAY 'ACCOUNTS READ:     ' WS-READ
           DISPLAY 'ACCOUNTS LISTED:   ' WS-COUNT
           DISPLAY 'ACCOUNTS LEFT OUT: ' WS-LEFT-OUT
           CLOSE ACCT-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           GOBACK.
       FILE-ERROR.
           DISPLAY 'LOWBAL: FILE ERROR, ACCTIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
