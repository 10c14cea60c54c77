       IDENTIFICATION DIVISION.
       PROGRAM-ID. BRCHCITY.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT BRCH-FILE ASSIGN TO BRCHIN
               FILE STATUS IS WS-BRCH-STATUS.
           SELECT ACCT-FILE ASSIGN TO ACCTIN
               FILE STATUS IS WS-ACCT-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  BRCH-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY BRCHREC.
       FD  ACCT-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY ACCTREC.
       WORKING-STORAGE SECTION.
       01  WS-BRCH-STATUS          PIC XX.
       01  WS-ACCT-STATUS          PIC XX.
       01  WS-BR-MAX               PIC S9(4) COMP VALUE 50.
       01  WS-BR-COUNT             PIC S9(4) COMP VALUE ZERO.
       01  BRANCH-TABLE.
           05  BRANCH-ENTRY        OCCURS 0 TO 50 TIMES
                                   DEPENDING ON WS-BR-COUNT
                                   ASCENDING KEY IS BR-ID
                                   INDEXED BY BR-IX.
               10  BR-ID           PIC X(4).
               10  BR-CITY         PIC X(20).
       01  WS-COUNT-OUT            PIC ZZ9.
       01  WS-OUT                  PIC ZZ,ZZZ,ZZ9.99-.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT BRCH-FILE ACCT-FILE
           PERFORM 900-CHECK
           PERFORM 100-LOAD
           PERFORM 800-READ-ACCT
           PERFORM UNTIL WS-ACCT-STATUS = '10'
               IF ACCT-IS-CURRENT
                   PERFORM 200-SHOW
               END-IF
               PERFORM 800-READ-ACCT
           END-PERFORM
           CLOSE BRCH-FILE ACCT-FILE
           PERFORM 900-CHECK
           GOBACK.
       100-LOAD.
           PERFORM 810-READ-BRCH
           PERFORM UNTIL WS-BRCH-STATUS = '10'
               IF WS-BR-COUNT >= WS-BR-MAX
                   DISPLAY 'BRCHCITY: MORE THAN 50 BRANCHES'
                   PERFORM 910-STOP
               END-IF
               ADD 1 TO WS-BR-COUNT
               MOVE BRCH-ID TO BR-ID (WS-BR-COUNT)
               MOVE BRCH-CITY TO BR-CITY (WS-BR-COUNT)
               IF WS-BR-COUNT > 1
                   IF BRCH-ID <= BR-ID (WS-BR-COUNT - 1)
                       DISPLAY 'BRCHCITY: OUT OF ORDER AT ' BRCH-ID
                       PERFORM 910-STOP
                   END-IF
               END-IF
               PERFORM 810-READ-BRCH
           END-PERFORM
           MOVE WS-BR-COUNT TO WS-COUNT-OUT
           DISPLAY 'BRANCHES LOADED ' WS-COUNT-OUT.
       200-SHOW.
           MOVE ACCT-BALANCE TO WS-OUT
           SEARCH ALL BRANCH-ENTRY
               AT END
                   DISPLAY ACCT-NO WS-OUT ' BRANCH ' ACCT-BRANCH-ID '?'
               WHEN BR-ID (BR-IX) = ACCT-BRANCH-ID
                   DISPLAY ACCT-NO WS-OUT ' ' BR-CITY (BR-IX)
           END-SEARCH.
       800-READ-ACCT.
           READ ACCT-FILE
           IF WS-ACCT-STATUS NOT = '10'
               PERFORM 900-CHECK
           END-IF.
       810-READ-BRCH.
           READ BRCH-FILE
           IF WS-BRCH-STATUS NOT = '00' AND NOT = '10'
               PERFORM 900-CHECK
           END-IF.
       900-CHECK.
           IF (WS-BRCH-STATUS NOT = '00' AND NOT = '10')
                   OR WS-ACCT-STATUS NOT = '00'
               DISPLAY 'BRCHCITY: BRCHIN ' WS-BRCH-STATUS
                       ' ACCTIN ' WS-ACCT-STATUS
               PERFORM 910-STOP
           END-IF.
       910-STOP.
           MOVE 16 TO RETURN-CODE
           STOP RUN.
