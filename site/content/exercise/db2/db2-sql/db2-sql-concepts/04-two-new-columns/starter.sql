-- 1. to 3. Change the table

-- 4. Change one row

-- 5. Insert one row

-- 6. Look
