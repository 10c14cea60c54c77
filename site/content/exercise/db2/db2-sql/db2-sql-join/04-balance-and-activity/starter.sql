-- One line for each customer: accounts, balance, transactions.
SELECT C.CUST_ID, C.CUST_NAME
  FROM CUSTOMER C
 ORDER BY C.CUST_ID;
