-- Whoever has a secret here signs in with a code of an authenticator beside the password.
CREATE TABLE second_steps (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- both encrypted with SECRET_KEY; the pending one is on once a code of it was entered
  secret bytea,
  pending bytea,
  on_at timestamptz,
  -- the newest step of thirty seconds whose code was used: its code and older ones are not taken again
  last_step bigint,
  -- the tries of the last hour
  tried_at timestamptz[] NOT NULL DEFAULT '{}'
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Browsers that gave the right password and still have to give the second step.
CREATE TABLE second_step_waits (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  wrong smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX second_step_waits_user ON second_step_waits (user_id);

-- When the second step was given in this session; null once it lapsed.
ALTER TABLE sessions ADD COLUMN second_step_at timestamptz;
