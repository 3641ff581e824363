-- What was decided in a project, by whom and when: a row a decision, only ever added to.
CREATE TABLE activities (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  -- the role of all that it changed; null where there are several, or none
  project_role_id uuid REFERENCES project_roles ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('moved', 'graded', 'added', 'shortlisted', 'taken_back', 'undone')),
  -- what it moved or graded to
  stage text,
  grade smallint,
  made_by uuid REFERENCES users ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  -- the transaction that decided: candidacies that it changed name the same
  made_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  count integer NOT NULL CHECK (count >= 0),
  -- null where it cannot be undone
  undo_until timestamptz,
  -- the activity that this one undid
  undoes uuid UNIQUE REFERENCES activities ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX activities_newest ON activities (project_id, made_at, id);
CREATE INDEX activities_role ON activities (project_role_id) WHERE project_role_id IS NOT NULL;
CREATE INDEX activities_made_by ON activities (made_by) WHERE made_by IS NOT NULL;

-- What an activity changed, field by field, for its undoing: what stood there before and by which transaction, and by
-- which transaction what stands there now. 'fact' is the project's own shortlist, and 'ended' a candidacy from before
-- the project had roles, which ends when a role is chosen.
CREATE TABLE activity_changes (
  activity_id uuid NOT NULL REFERENCES activities ON DELETE CASCADE,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  candidacy_id uuid REFERENCES candidacies ON DELETE CASCADE,
  field text NOT NULL CHECK (field IN ('stage', 'grade', 'added', 'ended', 'fact')),
  stage_before text,
  grade_before smallint,
  at_before timestamptz,
  in_before xid8,
  in_after xid8 NOT NULL DEFAULT pg_current_xact_id(),
  UNIQUE NULLS NOT DISTINCT (activity_id, artist_id, candidacy_id, field)
);
CREATE INDEX activity_changes_artist ON activity_changes (artist_id);
CREATE INDEX activity_changes_candidacy ON activity_changes (candidacy_id, field);

-- of before the project had roles, and over since one was chosen
ALTER TABLE candidacies ADD COLUMN is_ended boolean NOT NULL DEFAULT false;
-- the transaction that last put a talent on the project's own shortlist, or took them off
ALTER TABLE talent_facts ADD COLUMN shortlisted_in xid8;
-- what the project's own shortlist did before there were activities
INSERT INTO activities (id, project_id, kind, made_by, made_at, made_in, count)
  SELECT gen_random_uuid(), project_id, CASE WHEN bool_or(in_play) THEN 'shortlisted' ELSE 'taken_back' END,
    (array_agg(staged_by))[1], min(staged_at), staged_in, 1
  FROM candidacies WHERE staged_in IS NOT NULL GROUP BY project_id, staged_in;
