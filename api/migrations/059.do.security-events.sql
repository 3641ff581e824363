-- What happened to an account, kept for a year.
CREATE TABLE security_events (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  user_agent text,
  at timestamptz NOT NULL
);
CREATE INDEX security_events_user ON security_events (user_id, at DESC, id DESC);
CREATE INDEX security_events_at ON security_events (at);

-- Browsers that signed in to an account, by a cookie of their own that outlives signing out.
CREATE TABLE devices (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_agent text,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX devices_last ON devices (last_at);
