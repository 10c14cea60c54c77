      * One record of BANK.CUSTOMER.DATA: 80 bytes.
       01  CUSTOMER-RECORD.
           05  CUST-ID                 PIC 9(6).
           05  CUST-NAME               PIC X(30).
           05  CUST-CITY               PIC X(20).
           05  CUST-JOIN-DATE          PIC X(10).
           05  FILLER                  PIC X(14).
