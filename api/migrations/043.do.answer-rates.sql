-- Since when a project, or one of its roles, is closed; a row while it is.
CREATE TABLE closings (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  -- null for the project itself
  project_role_id uuid REFERENCES project_roles ON DELETE CASCADE,
  closed_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (project_id, project_role_id)
);
CREATE INDEX closings_role ON closings (project_role_id) WHERE project_role_id IS NOT NULL;
-- of those from before, the last change of the project is the earliest that is known
INSERT INTO closings SELECT id, NULL, updated_at FROM projects WHERE requirement_close;
INSERT INTO closings SELECT project_id, role.id, updated_at
  FROM project_roles AS role JOIN projects ON projects.id = project_id WHERE role.requirement_close;

-- How many applications a director should have answered in the last twelve months, and how many they have; counted at night.
CREATE TABLE answer_rates (
  director_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  due integer NOT NULL,
  answered integer NOT NULL CHECK (answered BETWEEN 0 AND due)
);
