-- 1. DDL

-- 2. DML, twice

-- 3. DQL

-- 4. DCL

-- 5. TCL
