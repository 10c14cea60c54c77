       IDENTIFICATION DIVISION.
       PROGRAM-ID. ACCTGRID.
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
       01  TYPE-VALUES             PIC X(3) VALUE 'SCL'.
       01  TYPE-TABLE REDEFINES TYPE-VALUES.
           05  TY-CODE             PIC X OCCURS 3 TIMES
                                   INDEXED BY TY-IX.
       01  WS-COUNTS.
           05  WS-BRANCH-ROW       OCCURS 3 TIMES.
               10  WS-COUNT        PIC 9(3) OCCURS 3 TIMES.
       01  WS-ROW                  PIC S9(4) COMP.
       01  WS-COL                  PIC S9(4) COMP.
       01  WS-ROW-OUT              PIC 9.
       PROCEDURE DIVISION.
       000-MAIN.
           INITIALIZE WS-COUNTS
           OPEN INPUT ACCT-FILE
           PERFORM 900-CHECK
           PERFORM 800-READ
           PERFORM UNTIL WS-STATUS = '10'
               PERFORM 100-COUNT
               PERFORM 800-READ
           END-PERFORM
           CLOSE ACCT-FILE
           PERFORM 900-CHECK
           DISPLAY '     SAV CUR LOA'
           PERFORM VARYING WS-ROW FROM 1 BY 1 UNTIL WS-ROW > 3
               MOVE WS-ROW TO WS-ROW-OUT
               DISPLAY 'B00' WS-ROW-OUT ' ' WS-COUNT (WS-ROW 1) ' '
                       WS-COUNT (WS-ROW 2) ' ' WS-COUNT (WS-ROW 3)
           END-PERFORM
           GOBACK.
       100-COUNT.
           EVALUATE ACCT-BRANCH-ID
               WHEN 'B001' MOVE 1 TO WS-ROW
               WHEN 'B002' MOVE 2 TO WS-ROW
               WHEN 'B003' MOVE 3 TO WS-ROW
               WHEN OTHER  MOVE 0 TO WS-ROW
           END-EVALUATE
           SET TY-IX TO 1
           SEARCH TY-CODE
               AT END MOVE 0 TO WS-COL
               WHEN TY-CODE (TY-IX) = ACCT-TYPE
                   SET WS-COL TO TY-IX
           END-SEARCH
           IF WS-ROW = 0 OR WS-COL = 0
               DISPLAY ACCT-NO ' NOT COUNTED'
           ELSE
               ADD 1 TO WS-COUNT (WS-ROW WS-COL)
           END-IF.
       800-READ.
           READ ACCT-FILE
           IF WS-STATUS NOT = '10'
               PERFORM 900-CHECK
           END-IF.
       900-CHECK.
           IF WS-STATUS NOT = '00'
               DISPLAY 'ACCTGRID: ACCTIN, STATUS ' WS-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
