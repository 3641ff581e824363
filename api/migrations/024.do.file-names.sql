-- What a document is called when somebody downloads it, as its owner called it; null for those from before.
ALTER TABLE files ADD COLUMN name text;
