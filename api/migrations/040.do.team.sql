-- Who casts a project beside its owner: editors decide with them, reviewers look and grade.
CREATE TABLE team_members (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  membership text NOT NULL CHECK (membership IN ('editor', 'reviewer')),
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, user_id)
);
CREATE INDEX team_members_user ON team_members (user_id);

-- Open invitations into a team, one an address; whoever answers one uses it up.
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

-- What reviewers think of candidates, beside the pick; it goes with whoever leaves the team.
CREATE TABLE reviewer_grades (
  candidacy_id uuid NOT NULL REFERENCES candidacies ON DELETE CASCADE,
  project_id uuid NOT NULL,
  user_id uuid NOT NULL,
  grade smallint NOT NULL CHECK (grade BETWEEN 1 AND 3),
  graded_at timestamptz NOT NULL,
  PRIMARY KEY (candidacy_id, user_id),
  FOREIGN KEY (project_id, user_id) REFERENCES team_members ON DELETE CASCADE
);
CREATE INDEX reviewer_grades_member ON reviewer_grades (project_id, user_id);
