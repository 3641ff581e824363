-- Accounts, sessions, second factors, stored files and limits.

-- The next birthday of a person whose age was right at the last one; 29 February counts as 1 March. A function,
-- because an index needs it.
CREATE FUNCTION next_birthday(date_of_birth date, age integer) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT (date_of_birth + make_interval(years => age + 1))::date
    + (extract(day FROM date_of_birth + make_interval(years => age + 1)) <> extract(day FROM date_of_birth))::integer
$$;

-- Accounts of artists, directors and others, with what an artist fills in about themselves.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  password_hash text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Artist', 'Director', 'Other')),
  is_administrator boolean NOT NULL DEFAULT false,
  public_identifier text NOT NULL UNIQUE,
  is_profile_complete boolean NOT NULL DEFAULT false,
  profile_picture_id uuid,
  gender text CHECK (gender IN ('male', 'female')),
  age smallint,
  bio text,
  number text,
  whatsapp_number text,
  home_city text,
  home_state text,
  current_city text,
  current_state text,
  instagram_url text,
  twitter_url text,
  youtube_url text,
  linked_in_url text,
  facebook_url text,
  imdb_url text,
  talent_category text,
  languages text[] NOT NULL DEFAULT '{}',
  skills text[] NOT NULL DEFAULT '{}',
  height_feet smallint,
  height_inches smallint,
  screen_from smallint,
  screen_to smallint,
  video_reel_link text,
  experience smallint,
  portfolio_link text,
  additional_skills text,
  monologues_saved_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  consent_version text,
  consented_at timestamptz,
  contact_choice text NOT NULL DEFAULT 'everyone' CONSTRAINT users_contact_choice CHECK (contact_choice IN ('everyone', 'verified', 'applied')),
  date_of_birth date,
  is_child boolean NOT NULL DEFAULT false,
  waits_for_notice boolean NOT NULL DEFAULT false,
  birthday_told_at timestamptz,
  first_listed_at timestamptz(3)
);
CREATE INDEX users_birthdays ON users (next_birthday(date_of_birth, (age)::integer)) WHERE date_of_birth IS NOT NULL;
CREATE INDEX users_children ON users (date_of_birth) WHERE is_child;
CREATE INDEX users_search ON users USING gin (((' ' || lower(name))) gin_trgm_ops, (ARRAY[number, whatsapp_number]));

-- People of the demo; their password is published.
CREATE TABLE demo_people (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE
);

-- Pictures and documents in the store; their bytes are not in the database.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  owner_id uuid,
  kind text NOT NULL CHECK (kind IN ('image', 'pdf')),
  path text NOT NULL UNIQUE,
  width integer,
  height integer,
  widths integer[] NOT NULL DEFAULT '{}',
  blur text,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  released_at timestamptz,
  name text
);
CREATE INDEX files_owner ON files (owner_id) INCLUDE (bytes);
CREATE INDEX files_released ON files (released_at) WHERE released_at IS NOT NULL;

-- Signed-in browsers, one row each.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_agent text,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  second_step_at timestamptz
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_user ON sessions (user_id);

-- Sign-ups that wait for the code from the mail.
CREATE TABLE pending_registrations (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  department_ids uuid[] NOT NULL,
  department_role_ids uuid[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  consent_version text
);
CREATE INDEX pending_registrations_email ON pending_registrations (email, created_at DESC);

-- The browser that began a sign-up, so that only it may finish it.
CREATE TABLE registration_bindings (
  token_hash bytea PRIMARY KEY,
  pending_id uuid NOT NULL REFERENCES pending_registrations ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);

-- Codes that were mailed to prove an address, hashed.
CREATE TABLE codes (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
  subject_id uuid NOT NULL,
  code_hash text NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX codes_subject ON codes (subject_id, purpose, created_at DESC);

-- When codes were mailed to an address, for the limit of mails.
CREATE TABLE code_sends (
  email text NOT NULL,
  purpose text NOT NULL,
  sent_at timestamptz NOT NULL,
  own_sent_at timestamptz,
  PRIMARY KEY (email, purpose)
);

-- Permissions to set a new password, given for a right code.
CREATE TABLE reset_grants (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

-- Wrong codes for a new password, counted by address.
CREATE TABLE reset_tries (
  side bytea PRIMARY KEY,
  email text NOT NULL,
  guesses smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX reset_tries_email ON reset_tries (email);

-- Wrong passwords, counted by account.
CREATE TABLE password_tries (
  side bytea PRIMARY KEY,
  wrong integer NOT NULL,
  next_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Codes of an authenticator, asked for after the password.
CREATE TABLE second_steps (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret bytea,
  pending bytea,
  on_at timestamptz,
  last_step bigint,
  tried_at timestamptz[] NOT NULL DEFAULT '{}'::timestamp with time zone[]
);

-- Browsers that gave the right password and still have to give the second step.
CREATE TABLE second_step_waits (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  wrong smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX second_step_waits_user ON second_step_waits (user_id);

-- Recovery codes of a second factor, hashed.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Passkeys (WebAuthn) of accounts.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id, created_at);

-- What a browser is asked to sign, once.
CREATE TABLE passkey_challenges (
  token_hash bytea PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id) WHERE user_id IS NOT NULL;

-- Browsers that an account signed in from, so that a new one is mailed about.
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

-- Browsers that signed in to an account.
CREATE TABLE devices (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_agent text,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX devices_last ON devices (last_at);

-- What happened to the safety of an account, for its owner to read.
CREATE TABLE security_events (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  user_agent text,
  at timestamptz NOT NULL
);
CREATE INDEX security_events_at ON security_events (at);
CREATE INDEX security_events_user ON security_events (user_id, at DESC, id DESC);

-- Points that a caller has used up, by key; a row goes with its window.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- Keys of the different profiles that a caller read in a window.
CREATE TABLE different_reads (
  caller text PRIMARY KEY,
  until timestamptz NOT NULL,
  seen integer[] NOT NULL
);
CREATE INDEX different_reads_until ON different_reads (until);

-- Answers to writes, kept for a day, so that a retry does not repeat the work.
CREATE TABLE idempotency_keys (
  caller text NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  body_hash bytea NOT NULL,
  status smallint,
  answer text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (caller, call, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

ALTER TABLE users ADD CONSTRAINT users_profile_picture_id_fkey FOREIGN KEY (profile_picture_id) REFERENCES files(id);

-- An account below 18 is a child's, whatever program writes its age.
CREATE FUNCTION know_children() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_child := true;
  RETURN NEW;
END $$;
CREATE TRIGGER child_known BEFORE INSERT OR UPDATE OF age, is_child ON users
  FOR EACH ROW WHEN ((new.age < 18))
  EXECUTE FUNCTION know_children();
