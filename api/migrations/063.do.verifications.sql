-- Somebody without an account is asked something by a link in a mail; only the hash of what the link holds is kept.
CREATE TABLE answer_links (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('referee')),
  -- whom the question is about
  person_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- who is asked
  email text NOT NULL,
  answer text CHECK (answer IN ('yes', 'no')),
  answered_at timestamptz,
  created_at timestamptz NOT NULL,
  -- null: it can always be answered
  expires_at timestamptz
);
CREATE INDEX answer_links_person ON answer_links (person_id);
CREATE INDEX answer_links_email ON answer_links (email);

-- Who casting directors are, as far as they gave evidence and Kirdaar checked it.
CREATE TABLE verifications (
  director_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('none', 'submitted', 'verified', 'declined', 'revoked')),
  company text,
  website_url text,
  imdb_url text,
  document_id uuid REFERENCES files,
  referee_name text,
  referee_email text,
  -- the question to the referee, with what they answered
  referee_link_id uuid REFERENCES answer_links ON DELETE SET NULL,
  -- what the director was told with the last decision
  words text,
  -- raised by whatever a decision would have to know
  version integer NOT NULL DEFAULT 1,
  submitted_at timestamptz,
  decided_at timestamptz,
  verified_at timestamptz,
  -- after a no: from when on they may try again
  next_at timestamptz,
  CHECK (state = 'none' OR (company IS NOT NULL AND submitted_at IS NOT NULL)),
  CHECK ((state = 'verified') = (verified_at IS NOT NULL))
);
CREATE INDEX verifications_queue ON verifications (submitted_at, director_id) WHERE state = 'submitted';
CREATE INDEX verifications_document ON verifications (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX verifications_referee ON verifications (referee_email) WHERE referee_email IS NOT NULL;
CREATE INDEX verifications_decided ON verifications (decided_at) WHERE referee_email IS NOT NULL OR document_id IS NOT NULL;
