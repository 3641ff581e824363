-- The one conversation of a project with an artist.
CREATE TABLE threads (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- its messages are numbered from 1: the last one and when it came, and the last of the artist and of the team, where
  -- those that the team took back do not count
  last_number integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL,
  artist_number integer NOT NULL DEFAULT 0,
  team_number integer NOT NULL DEFAULT 0,
  -- it began as an applicant's one question
  is_question boolean NOT NULL DEFAULT false,
  closed_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (project_id, artist_id)
);
CREATE INDEX threads_of_artist ON threads (artist_id, last_at, id);
CREATE INDEX threads_of_project ON threads (project_id, last_at, id);
CREATE INDEX threads_not_answered ON threads (project_id, last_at, id) WHERE artist_number > team_number;

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES threads ON DELETE CASCADE,
  number integer NOT NULL,
  -- null once the sender's account is gone
  sender_id uuid REFERENCES users ON DELETE SET NULL,
  is_from_team boolean NOT NULL,
  -- null once it was taken back
  body text,
  sent_at timestamptz NOT NULL,
  -- the activity that sent it to many
  activity_id uuid REFERENCES activities ON DELETE SET NULL,
  UNIQUE (thread_id, number)
);
CREATE INDEX messages_sender ON messages (sender_id) WHERE sender_id IS NOT NULL;
CREATE INDEX messages_activity ON messages (activity_id) WHERE activity_id IS NOT NULL;

-- How far somebody has read a conversation, and whether they are told of it.
CREATE TABLE thread_readers (
  thread_id uuid NOT NULL REFERENCES threads ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  read_number integer NOT NULL DEFAULT 0,
  is_unread boolean NOT NULL DEFAULT false,
  is_muted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (thread_id, user_id)
);
CREATE INDEX thread_readers_user ON thread_readers (user_id);
CREATE INDEX thread_readers_unread ON thread_readers (user_id) WHERE is_unread;

ALTER TABLE projects ADD COLUMN allow_questions boolean NOT NULL DEFAULT true;

-- A message to many is an activity, too.
-- A check that goes takes nothing from any program: all still work.
-- oldest program: 0
ALTER TABLE activities DROP CONSTRAINT activities_kind_check;
ALTER TABLE activities ADD CONSTRAINT activities_kind_check CHECK (kind IN ('moved', 'graded', 'added', 'shortlisted',
  'taken_back', 'undone', 'noted', 'told', 'boarded', 'invited', 'messaged')) NOT VALID;
