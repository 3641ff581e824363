-- Whose address does not want the mails that other people cause: from everybody, or for a child until a day.
CREATE TABLE unwanted_mail (
  address_hash bytea NOT NULL,
  -- null: the mails of everybody
  child_id uuid REFERENCES users ON DELETE CASCADE,
  since timestamptz NOT NULL,
  -- null: for ever
  until timestamptz,
  UNIQUE NULLS NOT DISTINCT (address_hash, child_id)
);
CREATE INDEX unwanted_mail_child ON unwanted_mail (child_id);
