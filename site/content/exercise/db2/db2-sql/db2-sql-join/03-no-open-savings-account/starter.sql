-- Customers without an open savings account: write the query below.
SELECT CUST_ID, CUST_NAME, EMAIL
  FROM CUSTOMER
 ORDER BY CUST_ID;
