      * One record of BANK.BRANCH.DATA: 80 bytes.
       01  BRANCH-RECORD.
           05  BRCH-ID                 PIC X(4).
           05  BRCH-NAME               PIC X(30).
           05  BRCH-CITY               PIC X(20).
           05  BRCH-OPEN-DATE          PIC X(10).
           05  FILLER                  PIC X(16).
