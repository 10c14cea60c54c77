       IDENTIFICATION DIVISION.
       PROGRAM-ID. BILLS.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  WS-AMOUNT               PIC 9(5)V99.
       01  WS-NAME                 PIC X(10).
       01  BILL-RECORD.
           05  BL-NAME             PIC X(10).
           05  BL-COUNT            PIC 9(3)     COMP-3.
           05  BL-SHARE            PIC 9(5)V99  COMP-3.
           05  BL-LAST             PIC 9(5)V99  COMP-3.
           05  BL-SUM              PIC 9(5)V99  COMP-3.
       01  WS-LINE                 PIC X(40).
       01  WS-SHARE-OUT            PIC ZZ,ZZ9.99.
       01  WS-LAST-OUT             PIC ZZ,ZZ9.99.
       01  WS-SUM-OUT              PIC ZZ,ZZ9.99.
       01  WS-COUNT-OUT            PIC Z9.
       PROCEDURE DIVISION.
       000-MAIN.
           INITIALIZE BILL-RECORD
           MOVE 'ASHA' TO WS-NAME
           MOVE 10000 TO WS-AMOUNT
           PERFORM 100-BILL
           MOVE 'RAVI' TO WS-NAME
           MOVE 500.50 TO WS-AMOUNT
           PERFORM 100-BILL
           GOBACK.
       100-BILL.
           ____
           MOVE WS-NAME TO BL-NAME
           DIVIDE WS-AMOUNT ____
           SUBTRACT ____ FROM WS-AMOUNT GIVING BL-LAST
           ADD BL-SHARE BL-SHARE BL-LAST TO BL-SUM
           ADD 3 TO BL-COUNT
           MOVE BL-SHARE TO WS-SHARE-OUT
           MOVE BL-LAST TO WS-LAST-OUT
           MOVE BL-SUM TO WS-SUM-OUT
           MOVE BL-COUNT TO WS-COUNT-OUT
           MOVE SPACES TO WS-LINE
           STRING BL-NAME DELIMITED BY ____
                  ' PAYS IN ' DELIMITED BY SIZE
                  WS-COUNT-OUT DELIMITED BY SIZE
               INTO WS-LINE
           END-STRING
           DISPLAY WS-LINE
           DISPLAY '  ' WS-SHARE-OUT WS-SHARE-OUT WS-LAST-OUT
           DISPLAY '  SUM ' WS-SUM-OUT.
