      * One record of BANK.ACCOUNT.DATA: 80 bytes.
       01  ACCOUNT-RECORD.
           05  ACCT-NO                 PIC 9(8).
           05  ACCT-CUST-ID            PIC 9(6).
           05  ACCT-BRANCH-ID          PIC X(4).
           05  ACCT-TYPE               PIC X.
               88  ACCT-IS-SAVINGS     VALUE 'S'.
               88  ACCT-IS-CURRENT     VALUE 'C'.
               88  ACCT-IS-LOAN        VALUE 'L'.
           05  ACCT-BALANCE            PIC S9(9)V99
                                       SIGN TRAILING SEPARATE.
           05  ACCT-OPEN-DATE          PIC X(10).
           05  ACCT-CLOSE-DATE         PIC X(10).
               88  ACCT-IS-OPEN        VALUE SPACES.
           05  FILLER                  PIC X(29).
