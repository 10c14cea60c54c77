-- 1. Take the money

-- 2. Add the money

-- 3. Look at both accounts

-- 4. Make it final
