       IDENTIFICATION DIVISION.
       PROGRAM-ID. ACCTAGE.
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
       01  WS-BUSINESS-DATE        PIC 9(8) VALUE 20260701.
       01  WS-OPENED-TEXT          PIC X(8).
       01  WS-OPENED REDEFINES WS-OPENED-TEXT PIC 9(8).
       01  WS-DAYS                 PIC 9(5).
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT ACCT-FILE
           PERFORM 900-CHECK
           PERFORM 800-READ
           PERFORM UNTIL WS-STATUS = '10'
               IF ACCT-IS-SAVINGS AND ACCT-IS-OPEN
                   PERFORM 100-AGE
               END-IF
               PERFORM 800-READ
           END-PERFORM
           CLOSE ACCT-FILE
           PERFORM 900-CHECK
           GOBACK.
       100-AGE.
           STRING ACCT-OPEN-DATE (1:4) ACCT-OPEN-DATE (6:2)
                  ACCT-OPEN-DATE (9:2)
               DELIMITED BY SIZE INTO WS-OPENED-TEXT
           COMPUTE WS-DAYS =
               WS-BUSINESS-DATE
               - WS-OPENED
           DISPLAY ACCT-NO ' ' WS-DAYS.
       800-READ.
           READ ACCT-FILE
           IF WS-STATUS NOT = '10'
               PERFORM 900-CHECK
           END-IF.
       900-CHECK.
           IF WS-STATUS NOT = '00'
               DISPLAY 'ACCTAGE: ACCTIN, STATUS ' WS-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
