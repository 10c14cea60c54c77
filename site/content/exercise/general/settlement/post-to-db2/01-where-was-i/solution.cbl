       IDENTIFICATION DIVISION.
       PROGRAM-ID. SETPOST.
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
       01  HV-DONE                 PIC S9(9) COMP-5.
       01  HV-TXN-ID               PIC S9(9) COMP-5.
       01  HV-ACCT-NO              PIC S9(9) COMP-5.
       01  HV-DATE                 PIC X(10).
       01  HV-TYPE                 PIC X.
       01  HV-AMOUNT               PIC S9(7)V99 COMP-3.
       01  HV-CHANGE               PIC S9(7)V99 COMP-3.
       01  WS-STATUS               PIC XX.
           88  END-OF-TXNS         VALUE '10'.
       01  WS-CODE                 PIC -(8)9.
       01  WS-DOING                PIC X(12).
       01  WS-COMMIT-EVERY         PIC 9(3) VALUE 3.
       01  WS-SINCE-COMMIT         PIC 9(3) VALUE ZERO.
       01  WS-DONE-OUT             PIC 9(6).
       01  WS-TOTAL                PIC 9(9)V99 VALUE ZERO.
       01  WS-POSTED               PIC 9(6) VALUE ZERO.
       01  WS-REFUSED              PIC 9(6) VALUE ZERO.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT TXN-FILE
           PERFORM 800-CHECK-FILE
           PERFORM 100-FIND-PLACE
           PERFORM 810-READ
           PERFORM UNTIL END-OF-TXNS
               PERFORM 200-ONE-TXN
               PERFORM 810-READ
           END-PERFORM
           CLOSE TXN-FILE
           PERFORM 800-CHECK-FILE
           MOVE ZERO TO HV-DONE
           PERFORM 300-COMMIT
           DISPLAY 'POSTED ' WS-POSTED ' REFUSED ' WS-REFUSED
           IF WS-REFUSED > ZERO
               MOVE 4 TO RETURN-CODE
           END-IF
           GOBACK.
       100-FIND-PLACE.
           MOVE 'FIND PLACE' TO WS-DOING
           EXEC SQL
               SELECT RECORDS_DONE INTO :HV-DONE
                 FROM SETTLE_POINT
                WHERE PGM_NAME = 'SETPOST'
           END-EXEC
           PERFORM 820-CHECK-SQL
           MOVE HV-DONE TO WS-DONE-OUT
           DISPLAY 'STARTING AFTER RECORD ' WS-DONE-OUT
           PERFORM 810-READ HV-DONE TIMES.
       200-ONE-TXN.
           MOVE TXN-ID TO HV-TXN-ID
           MOVE TXN-ACCT-NO TO HV-ACCT-NO
           MOVE TXN-DATE TO HV-DATE
           MOVE TXN-TYPE TO HV-TYPE
           ADD TXN-AMOUNT TO WS-TOTAL
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
                   PERFORM 210-CHANGE-BALANCE
               WHEN -803
                   DISPLAY TXN-ID ' WAS POSTED BEFORE'
                   ADD 1 TO WS-REFUSED
               WHEN -530
                   DISPLAY TXN-ID ' NO ACCOUNT ' TXN-ACCT-NO
                   ADD 1 TO WS-REFUSED
               WHEN OTHER
                   PERFORM 900-SQL-ERROR
           END-EVALUATE
           ADD 1 TO HV-DONE
           ADD 1 TO WS-SINCE-COMMIT
           IF WS-SINCE-COMMIT >= WS-COMMIT-EVERY
               PERFORM 300-COMMIT
           END-IF.
       210-CHANGE-BALANCE.
           IF TXN-IS-DEPOSIT
               MOVE HV-AMOUNT TO HV-CHANGE
           ELSE
               COMPUTE HV-CHANGE = 0 - HV-AMOUNT
           END-IF
           MOVE 'UPDATE' TO WS-DOING
           EXEC SQL
               UPDATE ACCOUNT
                  SET BALANCE = BALANCE + :HV-CHANGE
                WHERE ACCT_NO = :HV-ACCT-NO
           END-EXEC
           PERFORM 820-CHECK-SQL
           ADD 1 TO WS-POSTED.
       300-COMMIT.
           MOVE 'REMEMBER' TO WS-DOING
           EXEC SQL
               UPDATE SETTLE_POINT
                  SET RECORDS_DONE = :HV-DONE
                WHERE PGM_NAME = 'SETPOST'
           END-EXEC
           PERFORM 820-CHECK-SQL
           MOVE 'COMMIT' TO WS-DOING
           EXEC SQL COMMIT END-EXEC
           PERFORM 820-CHECK-SQL
           MOVE ZERO TO WS-SINCE-COMMIT.
       800-CHECK-FILE.
           IF WS-STATUS NOT = '00'
               DISPLAY 'SETPOST: TXNIN, STATUS ' WS-STATUS
               EXEC SQL ROLLBACK END-EXEC
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
       810-READ.
           READ TXN-FILE
           IF NOT END-OF-TXNS
               PERFORM 800-CHECK-FILE
           END-IF.
       820-CHECK-SQL.
           IF SQLCODE NOT = 0
               PERFORM 900-SQL-ERROR
           END-IF.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'SETPOST: ' WS-DOING ' SQLCODE ' WS-CODE
           EXEC SQL ROLLBACK END-EXEC
           MOVE 16 TO RETURN-CODE
           GOBACK.
