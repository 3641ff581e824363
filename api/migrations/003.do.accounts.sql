CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  password_hash text NOT NULL,
  -- derived from the department roles by one function, stored for the lists
  kind text NOT NULL CHECK (kind IN ('Artist', 'Director', 'Other')),
  is_administrator boolean NOT NULL DEFAULT false,
  public_identifier text NOT NULL UNIQUE,
  is_profile_complete boolean NOT NULL DEFAULT false,
  profile_picture_id uuid REFERENCES files,

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
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE user_departments (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  department_id uuid NOT NULL REFERENCES departments,
  PRIMARY KEY (user_id, department_id)
);

CREATE TABLE user_department_roles (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  department_role_id uuid NOT NULL REFERENCES department_roles,
  PRIMARY KEY (user_id, department_role_id)
);

CREATE TABLE photographs (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN
    ('neutralBackground', 'smilingHeadshots', 'fullBodyShots', 'threeQuarterShots', 'profileShots')),
  file_id uuid NOT NULL REFERENCES files,
  PRIMARY KEY (user_id, type)
);

CREATE TABLE monologues (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  dialect text NOT NULL,
  link text NOT NULL,
  PRIMARY KEY (user_id, dialect)
);

CREATE TABLE past_projects (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  position smallint NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  link text NOT NULL,
  PRIMARY KEY (user_id, position)
);

-- A registration waits here until its own code is entered in the browser that holds its binding cookie.
CREATE TABLE pending_registrations (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  department_ids uuid[] NOT NULL,
  department_role_ids uuid[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_registrations_email ON pending_registrations (email, created_at DESC);

-- Browsers bound to an attempt: at registration, or by signing in with that attempt's password.
CREATE TABLE registration_bindings (
  token_hash bytea PRIMARY KEY,
  pending_id uuid NOT NULL REFERENCES pending_registrations ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);

CREATE TABLE codes (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
  -- the attempt or the user that the code is for
  subject_id uuid NOT NULL,
  code_hash text NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX codes_subject ON codes (subject_id, purpose, created_at DESC);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_agent text,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE reset_grants (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

-- Counters of the rate limits, shared by all processes.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- When a code was last mailed to an address, known or not: the 90 seconds between sends.
CREATE TABLE code_sends (
  email text NOT NULL,
  purpose text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (email, purpose)
);
