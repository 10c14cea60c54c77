      * One record of BANK.TRANS.DAILY: 80 bytes.
       01  TXN-RECORD.
           05  TXN-ID                  PIC 9(8).
           05  TXN-ACCT-NO             PIC 9(8).
           05  TXN-DATE                PIC X(10).
           05  TXN-TYPE                PIC X.
               88  TXN-IS-DEPOSIT      VALUE 'D'.
               88  TXN-IS-WITHDRAWAL   VALUE 'W'.
           05  TXN-AMOUNT              PIC 9(7)V99.
           05  TXN-NOTE                PIC X(20).
           05  FILLER                  PIC X(24).
