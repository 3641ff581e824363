-- What an artist fills in about themselves, their days and, for a child, the guardian's consent.

-- Departments that a person works in.
CREATE TABLE user_departments (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  department_id uuid NOT NULL REFERENCES departments,
  PRIMARY KEY (user_id, department_id)
);

-- Trades that a person works in.
CREATE TABLE user_department_roles (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  department_role_id uuid NOT NULL REFERENCES department_roles,
  PRIMARY KEY (user_id, department_role_id)
);

-- Photographs of a profile by kind and place.
CREATE TABLE photographs (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('neutralBackground', 'smilingHeadshots', 'fullBodyShots', 'threeQuarterShots', 'profileShots')),
  file_id uuid NOT NULL REFERENCES files,
  PRIMARY KEY (user_id, type)
);

-- Monologue videos of a profile, as links.
CREATE TABLE monologues (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  dialect text NOT NULL,
  link text NOT NULL,
  PRIMARY KEY (user_id, dialect)
);

-- Earlier works of a profile.
CREATE TABLE past_projects (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  position smallint NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  link text NOT NULL,
  PRIMARY KEY (user_id, "position")
);

-- On which days artists are not free; who never said has no row.
CREATE TABLE unavailable_days (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  days datemultirange NOT NULL,
  free_from date
);
CREATE INDEX unavailable_days_first ON unavailable_days (lower(days));
CREATE INDEX unavailable_days_free_from ON unavailable_days (free_from) WHERE free_from IS NOT NULL;

-- Who stands for somebody below 18.
CREATE TABLE guardians (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  relation text NOT NULL CHECK (relation IN ('Mother', 'Father', 'Legal guardian')),
  phone text NOT NULL,
  email text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'agreed', 'declined', 'withdrawn')),
  changed_at timestamptz NOT NULL
);
CREATE INDEX guardians_email ON guardians (email);
CREATE INDEX guardians_phone ON guardians (phone);

-- What guardians agreed to; at most one of a child stands.
CREATE TABLE consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  version text NOT NULL,
  choice text CHECK (choice IN ('everyone', 'verified', 'applied')),
  agreed_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('changed', 'declined', 'withdrawn', 'of_age')),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX consents_standing ON consents (user_id) WHERE ended_at IS NULL;
CREATE INDEX consents_user ON consents (user_id, agreed_at);
