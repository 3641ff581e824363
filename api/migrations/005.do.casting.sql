-- Applications, candidates, decisions, notes, and the boards that clients open by a link.

-- Applications of artists for a role, or for a project without roles.
CREATE TABLE applications (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects,
  project_role_id uuid REFERENCES project_roles ON DELETE RESTRICT,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  video_url text,
  created_at timestamptz NOT NULL
);
CREATE INDEX applications_by_artist ON applications (artist_id, created_at DESC);
CREATE INDEX applications_by_project ON applications (project_id, artist_id);
CREATE UNIQUE INDEX applications_project ON applications (project_id, artist_id) WHERE project_role_id IS NULL;
CREATE UNIQUE INDEX applications_role ON applications (project_role_id, artist_id) WHERE project_role_id IS NOT NULL;

-- Ids of applications that were taken back: of a month, to be known when their artists ask again.
CREATE TABLE withdrawn_applications (
  id uuid PRIMARY KEY,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  withdrawn_at timestamptz NOT NULL
);
CREATE INDEX withdrawn_applications_artist ON withdrawn_applications (artist_id);
CREATE INDEX withdrawn_applications_time ON withdrawn_applications (withdrawn_at);

-- Whom the team of a project opened.
CREATE TABLE talent_views (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  viewed_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, artist_id)
);
CREATE INDEX talent_views_artist ON talent_views (artist_id);

-- One artist considered for one project role; without a role, for a project without roles or for its own shortlist.
-- Each application has one.
CREATE TABLE candidacies (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  project_role_id uuid REFERENCES project_roles ON DELETE CASCADE,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  stage text NOT NULL DEFAULT 'considered' CHECK (stage IN ('considered', 'shortlisted', 'audition', 'callback', 'on_hold', 'booked', 'passed')),
  in_play boolean GENERATED ALWAYS AS (stage <> ALL (ARRAY['considered'::text, 'passed'::text])) STORED NOT NULL,
  staged_at timestamptz NOT NULL,
  staged_by uuid REFERENCES users ON DELETE SET NULL,
  grade smallint CHECK (grade >= 1 AND grade <= 3),
  graded_by uuid REFERENCES users ON DELETE SET NULL,
  applied_at timestamptz,
  created_at timestamptz NOT NULL,
  shuffled bigint GENERATED ALWAYS AS (hashtextextended(((project_id)::text || (artist_id)::text), (0)::bigint)) STORED NOT NULL,
  is_ended boolean NOT NULL DEFAULT false,
  outcome text NOT NULL DEFAULT 'none',
  outcome_at timestamptz,
  telling text,
  tell_at timestamptz,
  outcome_words text,
  stage_version integer,
  grade_version integer,
  outcome_version integer,
  shortlisted_at timestamptz,
  shortlist_version integer,
  in_play_since timestamptz,
  UNIQUE NULLS NOT DISTINCT (project_id, project_role_id, artist_id),
  CONSTRAINT candidacies_outcome_check CHECK (outcome IN ('none', 'not_selected', 'booked') AND ((outcome = 'none') = (outcome_at IS NULL))),
  CONSTRAINT candidacies_shortlist_check CHECK ((project_role_id IS NULL) OR ((shortlisted_at IS NULL) AND (shortlist_version IS NULL))),
  CONSTRAINT candidacies_telling_check CHECK ((telling IN ('not_selected', 'booked') AND (tell_at IS NOT NULL)) OR ((telling IS NULL) AND (tell_at IS NULL)))
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
CREATE INDEX candidacies_artist ON candidacies (artist_id);
CREATE INDEX candidacies_counted ON candidacies (project_id, project_role_id, stage, artist_id);
CREATE INDEX candidacies_graded_by ON candidacies (graded_by) WHERE graded_by IS NOT NULL;
CREATE INDEX candidacies_pair ON candidacies (project_id, artist_id);
CREATE INDEX candidacies_staged_by ON candidacies (staged_by) WHERE staged_by IS NOT NULL;
CREATE INDEX candidacies_telling ON candidacies (tell_at) WHERE tell_at IS NOT NULL;

-- What was decided in a project, by whom and when: a row a decision, only ever added to.
CREATE TABLE activities (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  project_role_id uuid REFERENCES project_roles ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('moved', 'graded', 'added', 'shortlisted', 'taken_back', 'undone', 'noted', 'told', 'boarded', 'unboarded', 'invited', 'messaged', 'invited_to_apply')),
  stage text,
  grade smallint,
  made_by uuid REFERENCES users ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  count integer NOT NULL CHECK (count >= 0),
  undo_until timestamptz,
  undoes uuid UNIQUE REFERENCES activities ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  is_private boolean NOT NULL DEFAULT false,
  version integer
);
CREATE INDEX activities_made_by ON activities (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX activities_newest ON activities (project_id, made_at, id);
CREATE INDEX activities_role ON activities (project_role_id) WHERE project_role_id IS NOT NULL;

-- What an activity changed, field by field, for its undoing: what stood there before, the act that had left it so,
-- and the one that leaves what stands there now.
CREATE TABLE activity_changes (
  activity_id uuid NOT NULL REFERENCES activities ON DELETE CASCADE,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  candidacy_id uuid REFERENCES candidacies ON DELETE CASCADE,
  field text NOT NULL CHECK (field IN ('stage', 'grade', 'added', 'ended', 'fact', 'telling')),
  stage_before text,
  grade_before smallint,
  at_before timestamptz,
  telling_before text,
  version_before integer,
  version_after integer,
  UNIQUE NULLS NOT DISTINCT (activity_id, artist_id, candidacy_id, field)
);
CREATE INDEX activity_changes_artist ON activity_changes (artist_id);
CREATE INDEX activity_changes_candidacy ON activity_changes (candidacy_id, field);

-- Texts about artists within a project.
CREATE TABLE notes (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  author_id uuid REFERENCES users ON DELETE SET NULL,
  visibility text NOT NULL CHECK (visibility IN ('me', 'team')),
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  activity_id uuid REFERENCES activities ON DELETE SET NULL,
  CHECK ((author_id IS NOT NULL) OR (visibility = 'team'))
);
CREATE INDEX notes_activity ON notes (activity_id) WHERE activity_id IS NOT NULL;
CREATE INDEX notes_artist ON notes (artist_id);
CREATE INDEX notes_author ON notes (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX notes_of_artist ON notes (project_id, artist_id, created_at);

-- What reviewers think of candidates, beside the pick.
CREATE TABLE reviewer_grades (
  candidacy_id uuid NOT NULL REFERENCES candidacies ON DELETE CASCADE,
  project_id uuid NOT NULL,
  user_id uuid NOT NULL,
  grade smallint NOT NULL CHECK (grade >= 1 AND grade <= 3),
  graded_at timestamptz NOT NULL,
  PRIMARY KEY (candidacy_id, user_id),
  FOREIGN KEY (project_id, user_id) REFERENCES team_members(project_id, user_id) ON DELETE CASCADE
);
CREATE INDEX reviewer_grades_member ON reviewer_grades (project_id, user_id);

-- Artists whom a casting team invited to apply for a role, one a candidacy.
CREATE TABLE invitations_to_apply (
  candidacy_id uuid PRIMARY KEY REFERENCES candidacies ON DELETE CASCADE,
  message text,
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  invited_at timestamptz NOT NULL,
  activity_id uuid REFERENCES activities ON DELETE SET NULL,
  declined_at timestamptz,
  is_ended boolean NOT NULL DEFAULT false
);
CREATE INDEX invitations_to_apply_activity ON invitations_to_apply (activity_id) WHERE activity_id IS NOT NULL;
CREATE INDEX invitations_to_apply_invited_by ON invitations_to_apply (invited_by) WHERE invited_by IS NOT NULL;

-- A page with chosen candidates that a client opens by its link, without an account.
CREATE TABLE boards (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  title text NOT NULL,
  open_until date NOT NULL,
  closed_at timestamptz,
  link_token text NOT NULL UNIQUE,
  passcode_hash text,
  created_at timestamptz NOT NULL,
  wrong_passcodes integer NOT NULL DEFAULT 0
);
CREATE INDEX boards_project ON boards (project_id, created_at);

-- Who opened a board: a name in one browser.
CREATE TABLE board_clients (
  id uuid PRIMARY KEY,
  board_id uuid NOT NULL REFERENCES boards ON DELETE CASCADE,
  typed_name text NOT NULL,
  name text NOT NULL,
  browser_hash bytea,
  is_shut_out boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  entered_at timestamptz NOT NULL,
  UNIQUE (board_id, name)
);
CREATE INDEX board_clients_browser ON board_clients (browser_hash) WHERE browser_hash IS NOT NULL;

-- A candidacy on a board; what was taken off stays, with the answers that it got.
CREATE TABLE board_items (
  id uuid PRIMARY KEY,
  board_id uuid NOT NULL REFERENCES boards ON DELETE CASCADE,
  candidacy_id uuid NOT NULL REFERENCES candidacies ON DELETE CASCADE,
  is_on boolean NOT NULL DEFAULT true,
  changed_by uuid REFERENCES users ON DELETE SET NULL,
  activity_id uuid REFERENCES activities ON DELETE SET NULL,
  version integer,
  UNIQUE (board_id, candidacy_id)
);
CREATE INDEX board_items_activity ON board_items (activity_id) WHERE activity_id IS NOT NULL;
CREATE INDEX board_items_candidacy ON board_items (candidacy_id);
CREATE INDEX board_items_changed_by ON board_items (changed_by) WHERE changed_by IS NOT NULL;

-- What a client answered about a candidate.
CREATE TABLE board_answers (
  item_id uuid NOT NULL REFERENCES board_items ON DELETE CASCADE,
  client_id uuid NOT NULL REFERENCES board_clients ON DELETE CASCADE,
  answer text CHECK (answer IN ('yes', 'maybe', 'no')),
  comment text,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (item_id, client_id)
);
CREATE INDEX board_answers_client ON board_answers (client_id);
