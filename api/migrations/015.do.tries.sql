-- Guesses at the newest reset code of an address, known or not, by whose they are: a browser's that asked for a code,
-- or everybody else's together.
CREATE TABLE reset_tries (
  side bytea PRIMARY KEY,
  email text NOT NULL,
  guesses smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX reset_tries_email ON reset_tries (email);

-- Browsers that have signed in to an account. They stay known after signing out, and open nothing.
CREATE TABLE known_browsers (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_agent text,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_browsers_user ON known_browsers (user_id, last_seen_at DESC);

-- Wrong passwords of a day, by whose they are: a known browser's, or everybody else's for an address, known or not.
CREATE TABLE password_tries (
  side bytea PRIMARY KEY,
  wrong integer NOT NULL,
  next_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- When a code was last mailed for the address's own browser, which does not wait for strangers.
ALTER TABLE code_sends ADD COLUMN own_sent_at timestamptz;
