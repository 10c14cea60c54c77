       IDENTIFICATION DIVISION.
       PROGRAM-ID. BRCHDEP.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTIN
               FILE STATUS IS WS-STATUS.
           SELECT TXN-FILE ASSIGN TO TXNIN
               FILE STATUS IS WS-TXN-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY ACCTREC.
       FD  TXN-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY TXNREC.
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
       01  WS-TXN-STATUS           PIC XX.
       01  WS-AC-COUNT             PIC S9(4) COMP VALUE ZERO.
       01  ACCOUNT-TABLE.
           05  ACCOUNT-ENTRY       OCCURS 0 TO 100 TIMES
                                   DEPENDING ON WS-AC-COUNT
                                   ASCENDING KEY IS AC-NO
                                   INDEXED BY AC-IX.
               10  AC-NO           PIC 9(8).
               10  AC-ROW          PIC 9.
       01  TOTAL-TABLE.
           05  TOTAL-ROW           OCCURS 4 TIMES.
               10  TT-AMOUNT       PIC S9(7)V99 COMP-3
                                   OCCURS 2 TIMES.
       01  WS-ROW                  PIC 9.
       01  WS-COL                  PIC 9.
       01  WS-DEP                  PIC ZZZ,ZZ9.99.
       01  WS-WD                   PIC ZZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           INITIALIZE TOTAL-TABLE
           OPEN INPUT ACCT-FILE TXN-FILE
           PERFORM 900-CHECK
           PERFORM 100-LOAD-ACCOUNTS
           PERFORM 810-READ-TXN
           PERFORM UNTIL WS-TXN-STATUS = '10'
               PERFORM 200-ADD-UP
               PERFORM 810-READ-TXN
           END-PERFORM
           CLOSE ACCT-FILE TXN-FILE
           PERFORM 900-CHECK
           PERFORM VARYING WS-ROW FROM 1 BY 1 UNTIL WS-ROW > 4
               MOVE TT-AMOUNT (WS-ROW 1) TO WS-DEP
               MOVE TT-AMOUNT (WS-ROW 2) TO WS-WD
               DISPLAY 'B00' WS-ROW ' ' WS-DEP ' ' WS-WD
           END-PERFORM
           GOBACK.
       100-LOAD-ACCOUNTS.
           PERFORM 800-READ
           PERFORM UNTIL WS-STATUS = '10'
               IF WS-AC-COUNT >= 100
                   DISPLAY 'BRCHDEP: MORE THAN 100 ACCOUNTS'
                   MOVE 16 TO RETURN-CODE
                   STOP RUN
               END-IF
               ADD 1 TO WS-AC-COUNT
               MOVE ACCT-NO TO AC-NO (WS-AC-COUNT)
               MOVE ACCT-BRANCH-ID (4:1) TO AC-ROW (WS-AC-COUNT)
               PERFORM 800-READ
           END-PERFORM.
       200-ADD-UP.
           IF TXN-IS-DEPOSIT
               MOVE 1 TO WS-COL
           ELSE
               MOVE 2 TO WS-COL
           END-IF
           SEARCH ALL ACCOUNT-ENTRY
               AT END
                   DISPLAY TXN-ID ' NO ACCOUNT ' TXN-ACCT-NO
               WHEN AC-NO (AC-IX) = TXN-ACCT-NO
                   MOVE AC-ROW (AC-IX) TO WS-ROW
                   ADD TXN-AMOUNT TO TT-AMOUNT (WS-ROW WS-COL)
           END-SEARCH.
       800-READ.
           READ ACCT-FILE
           IF WS-STATUS NOT = '10'
               PERFORM 900-CHECK
           END-IF.
       810-READ-TXN.
           READ TXN-FILE
           IF WS-TXN-STATUS NOT = '00' AND NOT = '10'
               PERFORM 900-CHECK
           END-IF.
       900-CHECK.
           IF (WS-STATUS NOT = '00' AND NOT = '10')
                   OR (WS-TXN-STATUS NOT = '00' AND NOT = '10')
               DISPLAY 'BRCHDEP: ACCTIN ' WS-STATUS
                       ' TXNIN ' WS-TXN-STATUS
               MOVE 16 TO RETURN-CODE
               STOP RUN
           END-IF.
