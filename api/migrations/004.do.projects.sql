-- Projects, their roles and the team of each.

-- Castings of a director, drafts included.
CREATE TABLE projects (
  id uuid PRIMARY KEY,
  director_id uuid NOT NULL REFERENCES users,
  project_identifier text NOT NULL UNIQUE,
  name text,
  type text,
  description text,
  is_draft boolean NOT NULL,
  requirement_close boolean NOT NULL DEFAULT false,
  casting_start_date date,
  casting_end_date date,
  shooting_start_date date,
  shooting_end_date date,
  casting_city text,
  casting_state text,
  casting_country text,
  shooting_city text,
  shooting_state text,
  shooting_country text,
  banner_id uuid REFERENCES files,
  brief_id uuid REFERENCES files,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  archived_at timestamptz,
  allow_questions boolean NOT NULL DEFAULT true,
  permission_id uuid REFERENCES files,
  desk_version integer NOT NULL DEFAULT 0
);
CREATE INDEX projects_banner ON projects (banner_id) WHERE banner_id IS NOT NULL;
CREATE INDEX projects_brief ON projects (brief_id) WHERE brief_id IS NOT NULL;
CREATE INDEX projects_director ON projects (director_id, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX projects_permission ON projects (permission_id) WHERE permission_id IS NOT NULL;
CREATE INDEX projects_street
  ON projects (requirement_close, created_at DESC, id)
  WHERE (deleted_at IS NULL) AND (NOT is_draft);

-- Roles of a project, with what they ask and offer.
CREATE TABLE project_roles (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  position smallint NOT NULL,
  character_name text,
  gender text,
  age_range text,
  age_min smallint,
  age_max smallint,
  physical_look_suggestion text,
  description text,
  audition_script text,
  requirement_close boolean NOT NULL DEFAULT false,
  pay_kind text NOT NULL DEFAULT 'unsaid',
  pay_from integer,
  pay_to integer,
  pay_per text,
  pay_within smallint,
  days smallint CONSTRAINT project_roles_days CHECK (days >= 1 AND days <= 365),
  apply_until date,
  languages text[] NOT NULL DEFAULT '{}',
  skills text[] NOT NULL DEFAULT '{}',
  dialects text[] NOT NULL DEFAULT '{}',
  height_from smallint,
  height_to smallint,
  place_states text[] NOT NULL DEFAULT '{}',
  content text[] NOT NULL DEFAULT '{}' CONSTRAINT project_roles_content CHECK (content <@ ARRAY['intimate', 'stunts', 'night_shoot', 'smoking', 'animals', 'water']),
  conveyance text NOT NULL DEFAULT 'unsaid',
  meals text NOT NULL DEFAULT 'unsaid',
  stay text NOT NULL DEFAULT 'unsaid',
  must text[] NOT NULL DEFAULT '{}' CONSTRAINT project_roles_must CHECK (must <@ ARRAY['languages', 'skills', 'dialects', 'height', 'place']),
  published_at timestamptz,
  change_number bigint NOT NULL DEFAULT 0,
  unasked_since bigint,
  CONSTRAINT project_roles_height CHECK ((height_from >= 50 AND height_from <= 250) AND (height_to >= 50 AND height_to <= 250)),
  CONSTRAINT project_roles_pay CHECK ((
CASE pay_kind
    WHEN 'paid' THEN (COALESCE((pay_from >= 1 AND pay_from <= 99999999), true) AND COALESCE((pay_to >= 1 AND pay_to <= 99999999), true) AND COALESCE(pay_per IN ('day', 'project', 'month'), true) AND COALESCE((pay_within >= 1 AND pay_within <= 365), true))
    WHEN 'unpaid' THEN (num_nonnulls(pay_from, pay_to, pay_per, pay_within) = 0)
    WHEN 'unsaid' THEN (num_nonnulls(pay_from, pay_to, pay_per, pay_within) = 0)
    ELSE false
END IS TRUE)),
  CONSTRAINT project_roles_provisions CHECK (ARRAY[conveyance, meals, stay] <@ ARRAY['yes', 'no', 'unsaid'])
);
CREATE INDEX project_roles_project ON project_roles (project_id, "position");
CREATE INDEX project_roles_unasked ON project_roles (unasked_since, id) WHERE unasked_since IS NOT NULL;

-- What artists did with roles; no row: nothing.
CREATE TABLE role_marks (
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role_id uuid NOT NULL REFERENCES project_roles ON DELETE CASCADE,
  mark text NOT NULL CHECK (mark IN ('saved', 'not_for_me')),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (artist_id, role_id)
);
CREATE INDEX role_marks_role ON role_marks (role_id);

-- Who casts a project beside its owner.
CREATE TABLE team_members (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  membership text NOT NULL CHECK (membership IN ('editor', 'reviewer')),
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, user_id)
);
CREATE INDEX team_members_user ON team_members (user_id);

-- Invitations into a team that nobody answered yet, one an address.
CREATE TABLE team_invitations (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  email text NOT NULL,
  membership text NOT NULL CHECK (membership IN ('editor', 'reviewer')),
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (project_id, email)
);
CREATE INDEX team_invitations_email ON team_invitations (email);

-- How many applications a director should have answered lately, and how many they have; counted at night.
CREATE TABLE answer_rates (
  director_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  due integer NOT NULL,
  answered integer NOT NULL,
  CHECK (answered >= 0 AND answered <= due)
);

-- Since when a project, or one of its roles, is closed; a row while it is.
CREATE TABLE closings (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  project_role_id uuid REFERENCES project_roles ON DELETE CASCADE,
  closed_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (project_id, project_role_id)
);
CREATE INDEX closings_role ON closings (project_role_id) WHERE project_role_id IS NOT NULL;

-- What was ticked of casting a child or teenager; a row while it is.
CREATE TABLE child_checks (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  key text NOT NULL CHECK (key IN ('permission', 'hours', 'guardian', 'school', 'deposit')),
  ticked_by uuid REFERENCES users ON DELETE SET NULL,
  ticked_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, key)
);
CREATE INDEX child_checks_ticked_by ON child_checks (ticked_by) WHERE ticked_by IS NOT NULL;
