-- A value that only the SECRET_KEY of this database gives. In the row of version 0.
ALTER TABLE schema_version ADD COLUMN key_check text;
