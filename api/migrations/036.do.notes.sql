-- Texts about artists within a project, for their author alone or for all who cast it.
CREATE TABLE notes (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- null once the author's account is gone, which takes the author's own notes along
  author_id uuid REFERENCES users ON DELETE SET NULL,
  visibility text NOT NULL CHECK (visibility IN ('me', 'team')),
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  -- the activity that added it
  activity_id uuid REFERENCES activities ON DELETE SET NULL,
  CHECK (author_id IS NOT NULL OR visibility = 'team')
);
CREATE INDEX notes_of_artist ON notes (project_id, artist_id, created_at);
CREATE INDEX notes_artist ON notes (artist_id);
CREATE INDEX notes_author ON notes (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX notes_activity ON notes (activity_id) WHERE activity_id IS NOT NULL;

-- Notes are an activity, too; that of somebody's own notes is told to nobody else.
-- A check that goes takes nothing from any program: all still work.
-- oldest program: 0
ALTER TABLE activities DROP CONSTRAINT activities_kind_check;
ALTER TABLE activities ADD CONSTRAINT activities_kind_check
  CHECK (kind IN ('moved', 'graded', 'added', 'shortlisted', 'taken_back', 'undone', 'noted', 'told')) NOT VALID;
ALTER TABLE activities ADD COLUMN is_private boolean NOT NULL DEFAULT false;
