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
  deleted_at timestamptz
);
CREATE INDEX projects_director ON projects (director_id, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX projects_street ON projects (requirement_close, created_at DESC, id)
  WHERE deleted_at IS NULL AND NOT is_draft;

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
  requirement_close boolean NOT NULL DEFAULT false
);
CREATE INDEX project_roles_project ON project_roles (project_id, position);

-- One per role; without a role it is the one application to a project that has none.
-- An application keeps its role from being deleted: the database decides that race.
CREATE TABLE applications (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects,
  project_role_id uuid REFERENCES project_roles ON DELETE RESTRICT,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  video_url text,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX applications_role ON applications (project_role_id, artist_id)
  WHERE project_role_id IS NOT NULL;
CREATE UNIQUE INDEX applications_project ON applications (project_id, artist_id)
  WHERE project_role_id IS NULL;
CREATE INDEX applications_by_project ON applications (project_id, artist_id);
CREATE INDEX applications_by_artist ON applications (artist_id, created_at DESC);

-- What a director noted of a talent; 'applied' is read off the applications.
CREATE TABLE talent_facts (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  viewed_at timestamptz,
  shortlisted_at timestamptz,
  PRIMARY KEY (project_id, artist_id)
);
