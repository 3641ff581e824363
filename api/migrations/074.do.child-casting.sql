-- What a team ticked of casting a child or teenager, and the paper that allows it. Who ticked may leave; the tick stays.
CREATE TABLE child_checks (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  key text NOT NULL CHECK (key IN ('permission', 'hours', 'guardian', 'school', 'deposit')),
  ticked_by uuid REFERENCES users ON DELETE SET NULL,
  ticked_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, key)
);
CREATE INDEX child_checks_ticked_by ON child_checks (ticked_by) WHERE ticked_by IS NOT NULL;

ALTER TABLE projects ADD COLUMN permission_id uuid;
ALTER TABLE projects ADD CONSTRAINT projects_permission_id_fkey FOREIGN KEY (permission_id) REFERENCES files NOT VALID;
