-- Add the change with its sign, and the net so far of the account.
SELECT ACCT_NO, TXN_ID, TXN_DATE, AMOUNT
  FROM TXN
 WHERE ACCT_NO IN (10000101, 10000102)
 ORDER BY ACCT_NO, TXN_ID;
