-- 1. Count

-- 2. Record the fees

-- 3. Take the fees

-- 4. Look

-- 5. Make it final
