       IDENTIFICATION DIVISION.
       PROGRAM-ID. ACCTNET.
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
       01  WS-STATUS               PIC XX.
           88  STATUS-OK           VALUE '00'.
           88  END-OF-TXNS         VALUE '10'.
       01  WS-ACCT-NO              PIC 9(8).
       01  WS-COUNT                PIC 9(3).
       01  WS-NET                  PIC S9(7)V99 COMP-3.
       01  WS-OUT                  PIC Z,ZZZ,ZZ9.99-.
       PROCEDURE DIVISION.
       000-MAIN.
           OPEN INPUT TXN-FILE
           PERFORM 900-CHECK
           MOVE ZERO TO TXN-ACCT-NO TXN-AMOUNT
           MOVE 'D' TO TXN-TYPE
           PERFORM 100-ONE-ACCOUNT UNTIL END-OF-TXNS
           CLOSE TXN-FILE
           PERFORM 900-CHECK
           GOBACK.
       100-ONE-ACCOUNT.
           MOVE TXN-ACCT-NO TO WS-ACCT-NO
           MOVE ZERO TO WS-COUNT WS-NET
           PERFORM UNTIL END-OF-TXNS
                      OR TXN-ACCT-NO NOT = WS-ACCT-NO
               ADD 1 TO WS-COUNT
               IF TXN-IS-DEPOSIT
                   ADD TXN-AMOUNT TO WS-NET
               ELSE
                   SUBTRACT TXN-AMOUNT FROM WS-NET
               END-IF
               PERFORM 800-READ
           END-PERFORM
           MOVE WS-NET TO WS-OUT
           DISPLAY WS-ACCT-NO ' ' WS-COUNT ' ' WS-OUT.
       800-READ.
           READ TXN-FILE
           IF NOT END-OF-TXNS
               PERFORM 900-CHECK
           END-IF.
       900-CHECK.
           IF NOT STATUS-OK
               DISPLAY 'ACCTNET: TXNIN, STATUS ' WS-STATUS
               MOVE 16 TO RETURN-CODE
               GOBACK
           END-IF.
