-- 1. The view
-- 2. Add 500.00 to account 10000105
-- 3. Show the view
SELECT ACCT_NO, BRANCH_ID, BALANCE
  FROM ACCOUNT
 ORDER BY ACCT_NO;
-- 4. Try to move account 10000110 to B001
