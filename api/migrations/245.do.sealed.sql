-- What a decision hid or deleted, and the data of ended accounts, encrypted. The law asks for 180 days.
CREATE TABLE sealed (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('content', 'account')),
  -- no foreign key, because it outlives the account
  person_id uuid NOT NULL,
  sealed bytea NOT NULL,
  -- the pictures that it shows; they stay in the store
  file_ids uuid[] NOT NULL DEFAULT '{}',
  sealed_at timestamptz NOT NULL
);
CREATE INDEX sealed_person ON sealed (person_id, sealed_at);
CREATE INDEX sealed_since ON sealed (sealed_at);
CREATE INDEX sealed_files ON sealed USING gin (file_ids) WHERE file_ids <> '{}';
