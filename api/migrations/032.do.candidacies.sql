-- One artist considered for one project role, or for a project without roles.
CREATE TABLE candidacies (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  project_role_id uuid REFERENCES project_roles ON DELETE CASCADE,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  stage text NOT NULL DEFAULT 'considered'
    CHECK (stage IN ('considered', 'shortlisted', 'audition', 'callback', 'on_hold', 'booked', 'passed')),
  -- shortlisted or further, and not passed
  in_play boolean NOT NULL GENERATED ALWAYS AS (stage NOT IN ('considered', 'passed')) STORED,
  -- since when it stands there, and by which transaction and person it was moved: a list that is older did not see it
  staged_at timestamptz NOT NULL,
  staged_in xid8,
  staged_by uuid REFERENCES users ON DELETE SET NULL,
  -- the pick of the casting team's head, 1 is the first choice
  grade smallint CHECK (grade BETWEEN 1 AND 3),
  graded_in xid8,
  graded_by uuid REFERENCES users ON DELETE SET NULL,
  -- when the application came that it has; null where nobody applied
  applied_at timestamptz,
  created_at timestamptz NOT NULL,
  -- the one random order of a project, the same for everybody
  shuffled bigint NOT NULL
    GENERATED ALWAYS AS (hashtextextended(project_id::text || artist_id::text, 0)) STORED,
  UNIQUE NULLS NOT DISTINCT (project_id, project_role_id, artist_id)
);
CREATE INDEX candidacies_artist ON candidacies (artist_id);
CREATE INDEX candidacies_pair ON candidacies (project_id, artist_id);
CREATE INDEX candidacies_shuffled ON candidacies (project_role_id, stage, shuffled, artist_id);
CREATE INDEX candidacies_applied ON candidacies (project_role_id, stage, applied_at, id);
CREATE INDEX candidacies_staged_by ON candidacies (staged_by) WHERE staged_by IS NOT NULL;
CREATE INDEX candidacies_graded_by ON candidacies (graded_by) WHERE graded_by IS NOT NULL;

-- since when one of the talent's candidacies in the project is in play
ALTER TABLE talent_facts ADD COLUMN in_play_since timestamptz;
