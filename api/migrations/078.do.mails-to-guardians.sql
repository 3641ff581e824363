-- For whom the reader of a mail stands: with the child's account their mails go, and no others of theirs.
ALTER TABLE mails ADD COLUMN guardian_of uuid;
