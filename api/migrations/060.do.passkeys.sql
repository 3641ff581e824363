CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- how often it was used, as far as it counts that
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- the browser that it was added in
  user_agent text,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id, created_at);

-- What a browser is asked to sign, once: to sign in, or to add a passkey to an account.
CREATE TABLE passkey_challenges (
  token_hash bytea PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id) WHERE user_id IS NOT NULL;
