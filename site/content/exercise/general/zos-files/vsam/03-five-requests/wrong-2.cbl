       IDENTIFICATION DIVISION.
       PROGRAM-ID. FIVEREQ.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-IN ASSIGN TO ACCTIN
               FILE STATUS IS WS-IN-STATUS.
           SELECT ACCT-KSDS ASSIGN TO ACCTKS
               ORGANIZATION IS INDEXED
               ACCESS MODE IS DYNAMIC
               RECORD KEY IS KS-ACCT-NO
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-IN BLOCK CONTAINS 0 RECORDS.
       01  IN-RECORD                   PIC X(80).
       FD  ACCT-KSDS.
       01  KS-RECORD.
           05  KS-ACCT-NO              PIC 9(8).
           05  KS-CUST-ID              PIC 9(6).
           05  FILLER                  PIC X(66).
       WORKING-STORAGE SECTION.
       01  WS-STATUS                   PIC XX.
       01  WS-IN-STATUS                PIC XX.
       01  WS-SUB                      PIC 99.
       01  WS-REQUEST-LIST.
           05  FILLER                  PIC X(9) VALUE 'R10000105'.
           05  FILLER                  PIC X(9) VALUE 'R10000199'.
           05  FILLER                  PIC X(9) VALUE 'W10000105'.
           05  FILLER                  PIC X(9) VALUE 'W10000113'.
           05  FILLER                  PIC X(9) VALUE 'R10000113'.
       01  WS-REQUESTS REDEFINES WS-REQUEST-LIST.
           05  WS-REQUEST OCCURS 5.
               10  WS-ACTION           PIC X.
               10  WS-ACCT-NO          PIC 9(8).
       PROCEDURE DIVISION.
       MAIN-PARA.
           PERFORM LOAD-KSDS
           OPEN I-O ACCT-KSDS
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           PERFORM VARYING WS-SUB FROM 1 BY 1 UNTIL WS-SUB > 5
               IF WS-ACTION (WS-SUB) = 'R'
                   PERFORM READ-ONE
               ELSE
                   PERFORM WRITE-ONE
               END-IF
           END-PERFORM
           CLOSE ACCT-KSDS
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           GOBACK.
       READ-ONE.
           MOVE WS-ACCT-NO (WS-SUB) TO KS-ACCT-NO
           READ ACCT-KSDS
           EVALUATE WS-STATUS
               WHEN '00'
                   DISPLAY WS-REQUEST (WS-SUB) ' 00 CUSTOMER '
                           KS-CUST-ID
               WHEN '23'
                   DISPLAY WS-REQUEST (WS-SUB) ' 23 NOT ON FILE'
               WHEN OTHER
                   DISPLAY WS-REQUEST (WS-SUB) ' ' WS-STATUS
                           ' ERROR'
           END-EVALUATE.
       WRITE-ONE.
           MOVE SPACES TO KS-RECORD
           MOVE WS-ACCT-NO (WS-SUB) TO KS-ACCT-NO
           MOVE 100008 TO KS-CUST-ID
           WRITE KS-RECORD
           IF WS-STATUS = '22'
               REWRITE KS-RECORD
               IF WS-STATUS NOT = '00'
                   PERFORM FILE-ERROR
               END-IF
           END-IF
           DISPLAY WS-REQUEST (WS-SUB) ' ' WS-STATUS ' ADDED'.
       LOAD-KSDS.
           OPEN INPUT ACCT-IN OUTPUT ACCT-KSDS
           IF WS-IN-STATUS NOT = '00' OR WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           PERFORM UNTIL WS-IN-STATUS NOT = '00'
               READ ACCT-IN INTO KS-RECORD
               IF WS-IN-STATUS = '00'
                   WRITE KS-RECORD
                   IF WS-STATUS NOT = '00'
                       PERFORM FILE-ERROR
                   END-IF
               END-IF
           END-PERFORM
           IF WS-IN-STATUS NOT = '10'
               PERFORM FILE-ERROR
           END-IF
           CLOSE ACCT-IN ACCT-KSDS
           IF WS-IN-STATUS NOT = '00' OR WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF.
       FILE-ERROR.
           DISPLAY 'FIVEREQ: FILE ERROR, ACCTIN ' WS-IN-STATUS
                   ' ACCTKS ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
