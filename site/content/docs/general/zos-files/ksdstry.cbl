       IDENTIFICATION DIVISION.
       PROGRAM-ID. KSDSTRY.
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
       PROCEDURE DIVISION.
       MAIN-PARA.
           PERFORM LOAD-KSDS
           OPEN I-O ACCT-KSDS
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           DISPLAY 'OPEN I-O            ' WS-STATUS
           MOVE 10000105 TO KS-ACCT-NO
           READ ACCT-KSDS
           DISPLAY 'READ 10000105       ' WS-STATUS
                   ' CUSTOMER ' KS-CUST-ID
           WRITE KS-RECORD
           DISPLAY 'WRITE IT AGAIN      ' WS-STATUS
           MOVE 10000199 TO KS-ACCT-NO
           READ ACCT-KSDS
           DISPLAY 'READ 10000199       ' WS-STATUS
           MOVE 10000111 TO KS-ACCT-NO
           START ACCT-KSDS KEY >= KS-ACCT-NO
           DISPLAY 'START AT 10000111   ' WS-STATUS
           PERFORM UNTIL WS-STATUS NOT = '00'
               READ ACCT-KSDS NEXT RECORD
               DISPLAY 'READ NEXT           ' WS-STATUS
           END-PERFORM
           IF WS-STATUS NOT = '10'
               PERFORM FILE-ERROR
           END-IF
           CLOSE ACCT-KSDS
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           READ ACCT-KSDS
           DISPLAY 'READ AFTER CLOSE    ' WS-STATUS
           GOBACK.
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
           DISPLAY 'KSDSTRY: FILE ERROR, ACCTIN ' WS-IN-STATUS
                   ' ACCTKS ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
