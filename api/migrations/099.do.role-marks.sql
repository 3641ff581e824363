-- What artists did with roles that fit them: saved them, or put them aside. No row: neither.
CREATE TABLE role_marks (
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role_id uuid NOT NULL REFERENCES project_roles ON DELETE CASCADE,
  mark text NOT NULL CHECK (mark IN ('saved', 'not_for_me')),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (artist_id, role_id)
);
CREATE INDEX role_marks_role ON role_marks (role_id);
