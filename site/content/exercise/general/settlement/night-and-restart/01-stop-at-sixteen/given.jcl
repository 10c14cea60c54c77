//LEARNER  JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X
//* Compile, bind the load module, bind package and plan.
//COBSQL   PROC PGM=
//COBOL    EXEC PGM=IGYCRCTL,PARM='SQL,APOST'
//SYSPRINT DD SYSOUT=*
//SYSLIB   DD DSN=BANK.TEST.COPYLIB,DISP=SHR
//SYSLIN   DD DSN=&&LOADSET,DISP=(NEW,PASS),UNIT=SYSDA,
//            SPACE=(TRK,(3,3))
//DBRMLIB  DD DSN=BANK.SETTLE.DBRMLIB(&PGM),DISP=SHR
//SYSUT1   DD UNIT=SYSDA,SPACE=(TRK,(3,3))
//LKED     EXEC PGM=IEWBLINK,COND=(8,LT,COBOL)
//SYSPRINT DD SYSOUT=*
//SYSLIB   DD DSN=CEE.SCEELKED,DISP=SHR
//         DD DSN=DSNC10.SDSNLOAD,DISP=SHR
//SYSLIN   DD DSN=&&LOADSET,DISP=(OLD,DELETE)
//         DD DDNAME=SYSIN
//SYSLMOD  DD DSN=BANK.SETTLE.LOADLIB(&PGM),DISP=SHR
//BIND     EXEC PGM=IKJEFT01,COND=((8,LT,COBOL),(4,LT,LKED))
//SYSTSPRT DD SYSOUT=*
//DBRMLIB  DD DSN=BANK.SETTLE.DBRMLIB,DISP=SHR
//         PEND
//CLEAN    EXEC PGM=IEFBR14
//LIB      DD DSN=BANK.SETTLE.LOADLIB,DISP=(MOD,CATLG),UNIT=SYSDA,
//            SPACE=(TRK,(15,15,10)),RECFM=U,DSNTYPE=LIBRARY
//DBRM     DD DSN=BANK.SETTLE.DBRMLIB,DISP=(MOD,CATLG),UNIT=SYSDA,
//            SPACE=(TRK,(15,15,10)),RECFM=FB,LRECL=80,DSNTYPE=LIBRARY
//B1       EXEC IGYWCL
//COBOL.SYSLIB DD DSN=BANK.TEST.COPYLIB,DISP=SHR
//COBOL.SYSIN DD *,DLM='@@'
       IDENTIFICATION DIVISION.
       PROGRAM-ID. SETEDIT.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT IN-FILE ASSIGN TO SETIN
               FILE STATUS IS WS-IN-STATUS.
           SELECT GOOD-FILE ASSIGN TO GOODOUT
               FILE STATUS IS WS-GOOD-STATUS.
           SELECT REJECT-FILE ASSIGN TO REJOUT
               FILE STATUS IS WS-REJ-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  IN-FILE
           BLOCK CONTAINS 0 RECORDS.
       01  IN-RECORD.
           05  IN-KIND                 PIC X.
               88  IS-HEADER           VALUE 'H'.
               88  IS-DETAIL           VALUE 'D'.
               88  IS-TRAILER          VALUE 'T'.
           05  IN-REST                 PIC X(79).
           05  IN-HEADER REDEFINES IN-REST.
               10  HDR-DATE            PIC X(10).
               10  FILLER              PIC X(69).
           05  IN-DETAIL REDEFINES IN-REST.
               10  DET-ID              PIC 9(8).
               10  DET-ACCT-NO         PIC 9(8).
               10  DET-DATE            PIC X(10).
               10  DET-TYPE            PIC X.
                   88  DET-TYPE-KNOWN  VALUE 'D' 'W'.
               10  DET-AMOUNT          PIC 9(7)V99.
               10  FILLER              PIC X(43).
           05  IN-TRAILER REDEFINES IN-REST.
               10  TRL-COUNT           PIC 9(6).
               10  TRL-TOTAL           PIC 9(9)V99.
               10  FILLER              PIC X(62).
       FD  GOOD-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY TXNREC.
       FD  REJECT-FILE
           BLOCK CONTAINS 0 RECORDS.
       01  REJECT-RECORD.
           05  REJ-REASON              PIC X(20).
           05  REJ-DETAIL              PIC X(60).
       WORKING-STORAGE SECTION.
       01  WS-IN-STATUS                PIC XX.
           88  END-OF-INPUT            VALUE '10'.
       01  WS-GOOD-STATUS              PIC XX.
       01  WS-REJ-STATUS               PIC XX.
       01  WS-DOING                    PIC X(8).
       01  WS-DATE                     PIC X(10) VALUE SPACES.
       01  WS-REASON                   PIC X(20).
       01  WS-COUNTS.
           05  WS-DETAILS              PIC 9(6) VALUE ZERO.
           05  WS-GOOD                 PIC 9(6) VALUE ZERO.
           05  WS-REJECTED             PIC 9(6) VALUE ZERO.
       01  WS-TOTAL                    PIC 9(9)V99 VALUE ZERO.
       01  WS-TRAILER-SWITCH           PIC X VALUE 'N'.
           88  TRAILER-SEEN            VALUE 'Y'.
       01  WS-REFUSED-SWITCH           PIC X VALUE 'N'.
           88  FILE-REFUSED            VALUE 'Y'.
       01  WS-TOTAL-OUT                PIC ZZZ,ZZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 'OPEN' TO WS-DOING
           OPEN INPUT IN-FILE OUTPUT GOOD-FILE REJECT-FILE
           PERFORM 800-CHECK
           PERFORM 810-READ
           PERFORM UNTIL END-OF-INPUT
               EVALUATE TRUE
                   WHEN IS-HEADER  MOVE HDR-DATE TO WS-DATE
                   WHEN IS-DETAIL  PERFORM 100-DETAIL
                   WHEN IS-TRAILER PERFORM 200-TRAILER
                   WHEN OTHER      PERFORM 300-UNKNOWN
               END-EVALUATE
               PERFORM 810-READ
           END-PERFORM
           IF NOT TRAILER-SEEN
               DISPLAY 'NO TRAILER: THE FILE IS NOT COMPLETE'
               SET FILE-REFUSED TO TRUE
           END-IF
           MOVE 'CLOSE' TO WS-DOING
           CLOSE IN-FILE GOOD-FILE REJECT-FILE
           PERFORM 800-CHECK
           MOVE WS-TOTAL TO WS-TOTAL-OUT
           DISPLAY 'READ     ' WS-DETAILS ' ' WS-TOTAL-OUT
           DISPLAY 'GOOD     ' WS-GOOD
           DISPLAY 'REJECTED ' WS-REJECTED
           EVALUATE TRUE
               WHEN FILE-REFUSED
                   DISPLAY 'FILE REFUSED'
                   MOVE 16 TO RETURN-CODE
               WHEN WS-REJECTED > ZERO
                   MOVE 4 TO RETURN-CODE
           END-EVALUATE
           GOBACK.
       100-DETAIL.
           ADD 1 TO WS-DETAILS
           IF DET-AMOUNT IS NUMERIC
               ADD DET-AMOUNT TO WS-TOTAL
           END-IF
           MOVE SPACES TO WS-REASON
           EVALUATE TRUE
               WHEN DET-ID IS NOT NUMERIC
                 OR DET-ACCT-NO IS NOT NUMERIC
                   MOVE 'NUMBER' TO WS-REASON
               WHEN DET-AMOUNT IS NOT NUMERIC
                   MOVE 'AMOUNT NOT NUMERIC' TO WS-REASON
               WHEN DET-AMOUNT = ZERO
                   MOVE 'AMOUNT ZERO' TO WS-REASON
               WHEN NOT DET-TYPE-KNOWN
                   MOVE 'TYPE' TO WS-REASON
               WHEN DET-DATE NOT = WS-DATE
                   MOVE 'DATE' TO WS-REASON
           END-EVALUATE
           IF WS-REASON = SPACES
               MOVE IN-DETAIL TO TXN-RECORD
               MOVE 'WRITE' TO WS-DOING
               WRITE TXN-RECORD
               PERFORM 800-CHECK
               ADD 1 TO WS-GOOD
           ELSE
               MOVE WS-REASON TO REJ-REASON
               MOVE IN-DETAIL TO REJ-DETAIL
               MOVE 'WRITE' TO WS-DOING
               WRITE REJECT-RECORD
               PERFORM 800-CHECK
               ADD 1 TO WS-REJECTED
           END-IF.
       200-TRAILER.
           SET TRAILER-SEEN TO TRUE
           IF IN-TRAILER (1:17) IS NOT NUMERIC
               DISPLAY 'TRAILER IS NOT NUMERIC'
               SET FILE-REFUSED TO TRUE
           ELSE
               IF TRL-COUNT NOT = WS-DETAILS
                   DISPLAY 'TRAILER SAYS ' TRL-COUNT ' RECORDS'
                   SET FILE-REFUSED TO TRUE
               END-IF
               IF TRL-TOTAL NOT = WS-TOTAL
                   MOVE TRL-TOTAL TO WS-TOTAL-OUT
                   DISPLAY 'TRAILER SAYS ' WS-TOTAL-OUT
                   SET FILE-REFUSED TO TRUE
               END-IF
           END-IF.
       300-UNKNOWN.
           DISPLAY 'UNKNOWN RECORD KIND ' IN-KIND
           SET FILE-REFUSED TO TRUE.
       800-CHECK.
           IF (WS-IN-STATUS NOT = '00' AND NOT = '10')
              OR WS-GOOD-STATUS NOT = '00'
              OR WS-REJ-STATUS NOT = '00'
               DISPLAY 'SETEDIT: ' WS-DOING ' SETIN ' WS-IN-STATUS
                       ' GOODOUT ' WS-GOOD-STATUS
                       ' REJOUT ' WS-REJ-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
       810-READ.
           MOVE 'READ' TO WS-DOING
           READ IN-FILE
           PERFORM 800-CHECK.
@@
//LKED.SYSLMOD DD DSN=BANK.SETTLE.LOADLIB(SETEDIT),DISP=SHR
//B2       EXEC COBSQL,PGM=SETPOST
//COBOL.SYSIN DD *,DLM='@@'
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
@@
//LKED.SYSIN DD *
  INCLUDE SYSLIB(DSNELI)
/*
//BIND.SYSTSIN DD *
 DSN SYSTEM(DBT1)
 BIND PACKAGE(BANKCOLL) MEMBER(SETPOST) ACTION(REPLACE) QUALIFIER(BANK)
 BIND PLAN(SETPOST) PKLIST(BANKCOLL.*) ACTION(REPLACE)
 END
/*
//B3       EXEC COBSQL,PGM=SETREFR
//COBOL.SYSIN DD *,DLM='@@'
       IDENTIFICATION DIVISION.
       PROGRAM-ID. SETREFR.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT TXN-FILE ASSIGN TO TXNIN
               FILE STATUS IS WS-TXN-STATUS.
           SELECT ACCT-FILE ASSIGN TO ACCTKS
               ORGANIZATION IS INDEXED
               ACCESS MODE IS RANDOM
               RECORD KEY IS ACCT-NO
               FILE STATUS IS WS-ACCT-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  TXN-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY TXNREC.
       FD  ACCT-FILE.
       COPY ACCTREC.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-ACCT-NO              PIC S9(9) COMP-5.
       01  HV-BALANCE              PIC S9(9)V99 COMP-3.
       01  WS-TXN-STATUS           PIC XX.
           88  END-OF-TXNS         VALUE '10'.
       01  WS-ACCT-STATUS          PIC XX.
           88  ACCT-OK             VALUE '00' '97'.
           88  ACCT-NOT-FOUND      VALUE '23'.
       01  WS-LAST-ACCT            PIC 9(8) VALUE ZERO.
       01  WS-DOING                PIC X(12).
       01  WS-CODE                 PIC -(8)9.
       01  WS-OUT                  PIC ZZ,ZZZ,ZZ9.99-.
       01  WS-REFRESHED            PIC 9(6) VALUE ZERO.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 'OPEN' TO WS-DOING
           OPEN INPUT TXN-FILE I-O ACCT-FILE
           IF WS-TXN-STATUS NOT = '00' OR NOT ACCT-OK
               PERFORM 910-FILE-ERROR
           END-IF
           PERFORM 800-READ
           PERFORM UNTIL END-OF-TXNS
               IF TXN-ACCT-NO NOT = WS-LAST-ACCT
                   PERFORM 100-REFRESH
                   MOVE TXN-ACCT-NO TO WS-LAST-ACCT
               END-IF
               PERFORM 800-READ
           END-PERFORM
           MOVE 'CLOSE' TO WS-DOING
           CLOSE TXN-FILE ACCT-FILE
           IF WS-TXN-STATUS NOT = '00' OR NOT ACCT-OK
               PERFORM 910-FILE-ERROR
           END-IF
           DISPLAY 'REFRESHED ' WS-REFRESHED
           GOBACK.
       100-REFRESH.
           MOVE TXN-ACCT-NO TO HV-ACCT-NO
           MOVE 'SELECT' TO WS-DOING
           EXEC SQL
               SELECT BALANCE INTO :HV-BALANCE
                 FROM ACCOUNT
                WHERE ACCT_NO = :HV-ACCT-NO
           END-EXEC
           EVALUATE SQLCODE
               WHEN 0     PERFORM 200-REWRITE
               WHEN 100   CONTINUE
               WHEN OTHER PERFORM 900-SQL-ERROR
           END-EVALUATE.
       200-REWRITE.
           MOVE TXN-ACCT-NO TO ACCT-NO
           MOVE 'READ' TO WS-DOING
           READ ACCT-FILE
           EVALUATE TRUE
               WHEN ACCT-OK
                   MOVE HV-BALANCE TO ACCT-BALANCE
                   MOVE 'REWRITE' TO WS-DOING
                   REWRITE ACCOUNT-RECORD
                   IF NOT ACCT-OK
                       PERFORM 910-FILE-ERROR
                   END-IF
                   ADD 1 TO WS-REFRESHED
                   MOVE ACCT-BALANCE TO WS-OUT
                   DISPLAY ACCT-NO ' NOW ' WS-OUT
               WHEN ACCT-NOT-FOUND
                   DISPLAY TXN-ACCT-NO ' IS NOT IN THE CLUSTER'
                   MOVE 8 TO RETURN-CODE
               WHEN OTHER
                   PERFORM 910-FILE-ERROR
           END-EVALUATE.
       800-READ.
           MOVE 'READ TXNIN' TO WS-DOING
           READ TXN-FILE
           IF WS-TXN-STATUS NOT = '00' AND NOT = '10'
               PERFORM 910-FILE-ERROR
           END-IF.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'SETREFR: ' WS-DOING ' SQLCODE ' WS-CODE
           MOVE 16 TO RETURN-CODE
           GOBACK.
       910-FILE-ERROR.
           DISPLAY 'SETREFR: ' WS-DOING ' TXNIN ' WS-TXN-STATUS
                   ' ACCTKS ' WS-ACCT-STATUS
           MOVE 16 TO RETURN-CODE
           GOBACK.
@@
//LKED.SYSIN DD *
  INCLUDE SYSLIB(DSNELI)
/*
//BIND.SYSTSIN DD *
 DSN SYSTEM(DBT1)
 BIND PACKAGE(BANKCOLL) MEMBER(SETREFR) ACTION(REPLACE) QUALIFIER(BANK)
 BIND PLAN(SETREFR) PKLIST(BANKCOLL.*) ACTION(REPLACE)
 END
/*
//B4       EXEC COBSQL,PGM=SETRPT
//COBOL.SYSIN DD *,DLM='@@'
       IDENTIFICATION DIVISION.
       PROGRAM-ID. SETRPT.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT TXN-FILE ASSIGN TO TXNIN
               FILE STATUS IS WS-TXN-STATUS.
           SELECT RPT-FILE ASSIGN TO RPTOUT
               FILE STATUS IS WS-RPT-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  TXN-FILE
           BLOCK CONTAINS 0 RECORDS.
       COPY TXNREC.
       FD  RPT-FILE
           BLOCK CONTAINS 0 RECORDS.
       01  RPT-LINE                PIC X(80).
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
       01  HV-TXN-ID               PIC S9(9) COMP-5.
       01  HV-BRANCH-ID            PIC X(4).
       01  WS-TXN-STATUS           PIC XX.
           88  END-OF-TXNS         VALUE '10'.
       01  WS-RPT-STATUS           PIC XX.
       01  WS-DOING                PIC X(12).
       01  WS-CODE                 PIC -(8)9.
       01  WS-TOTALS.
           05  WS-FILE-TOTAL       PIC 9(9)V99 VALUE ZERO.
           05  WS-POSTED           PIC 9(9)V99 VALUE ZERO.
           05  WS-OPEN             PIC 9(9)V99 VALUE ZERO.
       01  DETAIL-LINE.
           05  DL-TXN-ID           PIC 9(8).
           05  FILLER              PIC X VALUE SPACE.
           05  DL-ACCT-NO          PIC 9(8).
           05  FILLER              PIC X VALUE SPACE.
           05  DL-TYPE             PIC X.
           05  DL-AMOUNT           PIC ZZZ,ZZZ,ZZ9.99.
           05  FILLER              PIC X VALUE SPACE.
           05  DL-WHERE            PIC X(10).
       01  TOTAL-LINE.
           05  TL-NAME             PIC X(19).
           05  TL-AMOUNT           PIC ZZZ,ZZZ,ZZ9.99.
       PROCEDURE DIVISION.
       000-MAIN.
           MOVE 'OPEN' TO WS-DOING
           OPEN INPUT TXN-FILE OUTPUT RPT-FILE
           PERFORM 800-CHECK
           PERFORM 810-READ
           PERFORM UNTIL END-OF-TXNS
               PERFORM 100-ONE-TXN
               PERFORM 810-READ
           END-PERFORM
           PERFORM 200-TOTALS
           MOVE 'CLOSE' TO WS-DOING
           CLOSE TXN-FILE RPT-FILE
           PERFORM 800-CHECK
           GOBACK.
       100-ONE-TXN.
           MOVE TXN-ID TO HV-TXN-ID
           MOVE 'SELECT' TO WS-DOING
           EXEC SQL
               SELECT A.BRANCH_ID INTO :HV-BRANCH-ID
                 FROM TXN T
                 JOIN ACCOUNT A ON A.ACCT_NO = T.ACCT_NO
                WHERE T.TXN_ID = :HV-TXN-ID
           END-EXEC
           ADD TXN-AMOUNT TO WS-FILE-TOTAL
           EVALUATE SQLCODE
               WHEN 0
                   ADD TXN-AMOUNT TO WS-POSTED
                   MOVE HV-BRANCH-ID TO DL-WHERE
               WHEN 100
                   ADD TXN-AMOUNT TO WS-OPEN
                   MOVE 'NOT POSTED' TO DL-WHERE
               WHEN OTHER
                   PERFORM 900-SQL-ERROR
           END-EVALUATE
           MOVE TXN-ID TO DL-TXN-ID
           MOVE TXN-ACCT-NO TO DL-ACCT-NO
           MOVE TXN-TYPE TO DL-TYPE
           MOVE TXN-AMOUNT TO DL-AMOUNT
           WRITE RPT-LINE FROM DETAIL-LINE
           PERFORM 800-CHECK.
       200-TOTALS.
           MOVE 'FILE' TO TL-NAME
           MOVE WS-FILE-TOTAL TO TL-AMOUNT
           PERFORM 210-WRITE-TOTAL
           MOVE 'POSTED' TO TL-NAME
           MOVE WS-POSTED TO TL-AMOUNT
           PERFORM 210-WRITE-TOTAL
           MOVE 'NOT POSTED' TO TL-NAME
           MOVE WS-OPEN TO TL-AMOUNT
           PERFORM 210-WRITE-TOTAL
           IF WS-OPEN > ZERO
               MOVE 4 TO RETURN-CODE
           END-IF.
       210-WRITE-TOTAL.
           MOVE 'WRITE' TO WS-DOING
           WRITE RPT-LINE FROM TOTAL-LINE
           PERFORM 800-CHECK.
       800-CHECK.
           IF (WS-TXN-STATUS NOT = '00' AND NOT = '10')
              OR WS-RPT-STATUS NOT = '00'
               DISPLAY 'SETRPT: ' WS-DOING ' TXNIN ' WS-TXN-STATUS
                       ' RPTOUT ' WS-RPT-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
       810-READ.
           MOVE 'READ' TO WS-DOING
           READ TXN-FILE
           PERFORM 800-CHECK.
       900-SQL-ERROR.
           MOVE SQLCODE TO WS-CODE
           DISPLAY 'SETRPT: ' WS-DOING ' SQLCODE ' WS-CODE
           MOVE 16 TO RETURN-CODE
           GOBACK.
@@
//LKED.SYSIN DD *
  INCLUDE SYSLIB(DSNELI)
/*
//BIND.SYSTSIN DD *
 DSN SYSTEM(DBT1)
 BIND PACKAGE(BANKCOLL) MEMBER(SETRPT) ACTION(REPLACE) QUALIFIER(BANK)
 BIND PLAN(SETRPT) PKLIST(BANKCOLL.*) ACTION(REPLACE)
 END
/*
//* The file of the clearing house arrives. One record got lost.
//ARRIVE   EXEC PGM=IEBGENER
//SYSPRINT DD DUMMY
//SYSIN    DD DUMMY
//SYSUT2   DD DSN=BANK.SETTLE.IN,DISP=(NEW,CATLG),UNIT=SYSDA,
//            SPACE=(TRK,(1,1)),RECFM=FB,LRECL=80
//SYSUT1   DD *
H2026-07-01CLEARING
D50000021100001012026-07-01D000250000TRANSFER
D50000022100001042026-07-01D000850000LOAN INSTALMENT
D50000023100001992026-07-01D000090000CASH
D50000024100001012026-07-01W000120000RENT
D50000026100001052026-07-01W000048000SCHOOL FEE
D50000027100001032026-07-01X000030000CASH
D50000028100001082026-06-10W000012500GROCERY
D50000029100001072026-07-01D000650000SUPPLIER
D50000030100001102026-07-01W000000000CASH
T00001000003250500
/*
//* A correction that the back office has typed.
//MANUAL   EXEC PGM=IEBGENER
//SYSPRINT DD DUMMY
//SYSIN    DD DUMMY
//SYSUT2   DD DSN=BANK.SETTLE.MANUAL,DISP=(NEW,CATLG),UNIT=SYSDA,
//            SPACE=(TRK,(1,1)),RECFM=FB,LRECL=80
//SYSUT1   DD *
50000033100001082026-07-01W000012500GROCERY
/*
//CREATE   EXEC PGM=IKJEFT01
//SYSTSPRT DD SYSOUT=*
//SYSPRINT DD SYSOUT=*
//SYSTSIN  DD *
 DSN SYSTEM(DBT1)
 RUN PROGRAM(DSNTEP2) PLAN(DSNTEP12) LIB('DSNC10.RUNLIB.LOAD')
 END
/*
//SYSIN    DD *
  CREATE TABLE BANK.SETTLE_POINT
    (PGM_NAME     CHAR(8) NOT NULL,
     RECORDS_DONE INTEGER NOT NULL);
  INSERT INTO BANK.SETTLE_POINT VALUES ('SETPOST', 0);
/*
//* The cluster as it was in the evening.
//DEFINE   EXEC PGM=IDCAMS
//SYSPRINT DD SYSOUT=*
//SYSIN    DD *
  DEFINE CLUSTER (NAME(BANK.SETTLE.ACCT) INDEXED -
    RECORDSIZE(80 80) KEYS(8 0) FREESPACE(20 10) TRACKS(1 1))
  REPRO INDATASET(BANK.ACCOUNT.DATA) OUTDATASET(BANK.SETTLE.ACCT)
/*
