-- 1. The account

-- 2. Its first transaction

-- 3. Show the account

-- 4. Show the transaction
