       IDENTIFICATION DIVISION.
       PROGRAM-ID. OPENACCT.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT ACCT-FILE ASSIGN TO ACCTIN
               FILE STATUS IS IN-STATUS.
           SELECT OUT-FILE ASSIGN TO ACCTOUT
               FILE STATUS IS OUT-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  ACCT-FILE BLOCK CONTAINS 0 RECORDS.
       COPY ACCTREC.
       FD  OUT-FILE BLOCK CONTAINS 0 RECORDS.
       01  OUT-RECORD              PIC X(80).
       WORKING-STORAGE SECTION.
       01  IN-STATUS               PIC XX.
           88  IN-OK               VALUE '00'.
       01  OUT-STATUS              PIC XX.
           88  OUT-OK              VALUE '00'.
       01  WS-READ                 PIC 9(3) VALUE ZERO.
       01  WS-WRITTEN              PIC 9(3) VALUE ZERO.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT ACCT-FILE
           OPEN OUTPUT OUT-FILE
           IF NOT IN-OK OR NOT OUT-OK
               PERFORM 990-FILE-ERROR
           END-IF
           READ ACCT-FILE
           PERFORM UNTIL IN-STATUS NOT = '00'
               ADD 1 TO WS-READ
               IF ACCT-IS-OPEN
                   WRITE OUT-RECORD FROM ACCOUNT-RECORD
                   IF NOT OUT-OK
                       PERFORM 990-FILE-ERROR
                   END-IF
                   ADD 1 TO WS-WRITTEN
               END-IF
               READ ACCT-FILE
           END-PERFORM
           IF IN-STATUS NOT = '10'
               PERFORM 990-FILE-ERROR
           END-IF
           CLOSE ACCT-FILE OUT-FILE
           IF NOT IN-OK OR NOT OUT-OK
               PERFORM 990-FILE-ERROR
           END-IF
           DISPLAY 'READ    ' WS-READ
           DISPLAY 'WRITTEN ' WS-WRITTEN
           GOBACK.
       990-FILE-ERROR.
           DISPLAY 'OPENACCT: FILE ERROR, IN ' IN-STATUS
                   ' OUT ' OUT-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
