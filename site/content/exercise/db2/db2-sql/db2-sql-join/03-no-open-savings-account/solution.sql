SELECT C.CUST_ID, C.CUST_NAME, C.EMAIL
  FROM CUSTOMER C
 WHERE NOT EXISTS (SELECT 1
                     FROM ACCOUNT A
                    WHERE A.CUST_ID = C.CUST_ID
                      AND A.ACCT_TYPE = 'S'
                      AND A.CLOSE_DATE IS NULL)
 ORDER BY C.CUST_ID;
