       IDENTIFICATION DIVISION.
       PROGRAM-ID. TXNLOAD.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT TXN-FILE ASSIGN TO TXNIN
               FILE STATUS IS WS-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  TXN-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY TXNREC.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-TXN-ID               PIC S9(9) COMP-5.
       01  HV-ACCT-NO              PIC S9(9) COMP-5.
       01  HV-DATE                 PIC X(10).
       01  HV-TYPE                 PIC X.
       01  HV-AMOUNT               PIC S9(7)V99 COMP-3.
       01  HV-CHANGE               PIC S9(7)V99 COMP-3.
       01  WS-STATUS               PIC XX.
       01  WS-CODE                 PIC -(8)9.
       01  WS-DOING                PIC X(12).
       01  WS-DONE                 PIC 9(3) VALUE ZERO.
       01  WS-REJECTED             PIC 9(3) VALUE ZERO.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT TXN-FILE
           PERFORM 800-CHECK-FILE
           PERFORM 810-READ
           PERFORM UNTIL WS-STATUS = '10'
               PERFORM 100-ONE-TXN
               PERFORM 810-READ
           END-PERFORM
           CLOSE TXN-FILE
           PERFORM 800-CHECK-FILE
           DISPLAY 'DONE ' WS-DONE ' REJECTED ' WS-REJECTED
           IF WS-REJECTED > ZERO
               MOVE 4 TO RETURN-CODE
           END-IF
           GOBACK.
       100-ONE-TXN.
           MOVE TXN-ID TO HV-TXN-ID
           MOVE TXN-ACCT-NO TO HV-ACCT-NO
           MOVE TXN-DATE TO HV-DATE
           MOVE TXN-TYPE TO HV-TYPE
           MOVE TXN-AMOUNT TO HV-AMOUNT
           MOVE 'INSERT' TO WS-DOING
           EXEC SQL
               INSERT INTO TXN
                   (TXN_ID, ACCT_NO, TXN_DATE, TXN_TYPE, AMOUNT)
               VALUES
                   (:HV-TXN-ID, :HV-ACCT-NO, :HV-DATE, :HV-TYPE,
                    :HV-AMOUNT)
           END-EXEC
           EVALUATE SQLCODE
               WHEN 0
                   PERFORM 200-CHANGE-BALANCE
               WHEN -803
                   DISPLAY TXN-ID ' WAS LOADED BEFORE'
                   ADD 1 TO WS-REJECTED
               WHEN -530
                   DISPLAY TXN-ID ' NO ACCOUNT ' TXN-ACCT-NO
                   ADD 1 TO WS-REJECTED
               WHEN OTHER
                   PERFORM 900-SQL-ERROR
           END-EVALUATE.
       200-CHANGE-BALANCE.
           IF TXN-IS-DEPOSIT
               MOVE TXN-AMOUNT TO HV-CHANGE
           ELSE
               COMPUTE HV-CHANGE = 0 - TXN-AMOUNT
           END-IF
           MOVE 'UPDATE' TO WS-DOING
           EXEC SQL
               UPDATE ACCOUNT
                  SET BALANCE = BALANCE + :HV-CHANGE
                WHERE ACCT_NO = :HV-ACCT-NO
           END-EXEC
           IF SQLCODE NOT = 0 OR SQLERRD (3) NOT = 1
               PERFORM 900-SQL-ERROR
           END-IF
           MOVE 'COMMIT' TO WS-DOING
           EXEC SQL COMMIT END-EXEC
           IF SQLCODE NOT = 0
               PERFORM 900-SQL-ERROR
           END-IF
           ADD 1 TO WS-DONE.
       800-CHECK-FILE.
           IF WS-STATUS NOT = '00'
               DISPLAY 'TXNLOAD: TXNIN, STATUS ' WS-STATUS
               EXEC SQL ROLLBACK END-EXEC
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
       810-READ.
           READ TXN-FILE
           IF WS-STATUS NOT = '10'
               PERFORM 800-CHECK-FILE
           END-IF.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'TXNLOAD: ' WS-DOING ' SQLCODE ' WS-CODE
           EXEC SQL ROLLBACK END-EXEC
           MOVE 16 TO RETURN-CODE
           GOBACK.
