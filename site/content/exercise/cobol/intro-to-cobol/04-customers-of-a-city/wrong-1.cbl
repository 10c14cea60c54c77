       IDENTIFICATION DIVISION.
       PROGRAM-ID. CUSTLIST.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT CUST-FILE ASSIGN TO CUSTIN
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  CUST-FILE BLOCK CONTAINS 0 RECORDS.
       COPY CUSTREC.
       WORKING-STORAGE SECTION.
       01  WS-STATUS               PIC XX.
       01  WS-READ                 PIC 9(5)  VALUE ZERO.
       01  WS-LISTED               PIC 9(5)  VALUE ZERO.
       PROCEDURE DIVISION.
           OPEN INPUT CUST-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           READ CUST-FILE
           PERFORM UNTIL WS-STATUS NOT = '00'
               ADD 1 TO WS-READ
               IF CUST-CITY = 'Mumbai'
                   DISPLAY CUST-ID ' ' CUST-NAME
                   ADD 1 TO WS-LISTED
               END-IF
               READ CUST-FILE
           END-PERFORM
           IF WS-STATUS NOT = '10'
               PERFORM FILE-ERROR
           END-IF
           DISPLAY 'RECORDS READ:   ' WS-READ
           DISPLAY 'RECORDS LISTED: ' WS-LISTED
           CLOSE CUST-FILE
           IF WS-STATUS NOT = '00'
               PERFORM FILE-ERROR
           END-IF
           GOBACK.
       FILE-ERROR.
           DISPLAY 'CUSTLIST: FILE ERROR, CUSTIN ' WS-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
