-- What people report, and the cases that moderators decide.
CREATE TABLE cases (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('report')),
  about_kind text NOT NULL,
  about_id uuid NOT NULL,
  -- the photograph of a person, or the role of a self-tape
  about_part text NOT NULL DEFAULT '',
  category text NOT NULL,
  -- whose profile, project or message it is; no foreign key, because a case outlives an account
  person_id uuid,
  -- what it is called, as it stood
  name text NOT NULL,
  outcome text CHECK (outcome IN ('acted', 'no_breach')),
  words text,
  version integer NOT NULL DEFAULT 1,
  received_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  closed_at timestamptz,
  alerted_at timestamptz,
  CONSTRAINT cases_closed_with CHECK ((outcome IS NULL) = (closed_at IS NULL))
);
-- one open case for each subject and category
CREATE UNIQUE INDEX cases_open ON cases (about_kind, about_id, about_part, category) WHERE closed_at IS NULL;
CREATE INDEX cases_due ON cases (due_at, id) WHERE closed_at IS NULL;
CREATE INDEX cases_person ON cases (person_id, received_at);
CREATE INDEX cases_closed ON cases (closed_at) WHERE closed_at IS NOT NULL;

CREATE TABLE reports (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  -- null until somebody without an account has opened the link in their mail
  case_id uuid REFERENCES cases ON DELETE CASCADE,
  reporter_id uuid REFERENCES users ON DELETE SET NULL,
  email text,
  about_kind text NOT NULL,
  about_id uuid NOT NULL,
  about_part text NOT NULL DEFAULT '',
  category text NOT NULL,
  person_id uuid,
  name text NOT NULL,
  text text NOT NULL,
  -- what was reported, as it stood
  copy jsonb NOT NULL,
  file_ids uuid[] NOT NULL DEFAULT '{}',
  token_hash bytea,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
CREATE INDEX reports_case ON reports (case_id);
CREATE INDEX reports_reporter ON reports (reporter_id, created_at, id) WHERE reporter_id IS NOT NULL;
CREATE UNIQUE INDEX reports_token ON reports (token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX reports_unconfirmed ON reports (created_at) WHERE confirmed_at IS NULL;
CREATE INDEX reports_files ON reports USING gin (file_ids) WHERE file_ids <> '{}';

-- When moderators were last alerted about what else waits for them.
ALTER TABLE verifications ADD COLUMN alerted_at timestamptz;
ALTER TABLE unusual_readings ADD COLUMN alerted_at timestamptz;
ALTER TABLE contacts ADD COLUMN alerted_at timestamptz;

-- What senders of the contact form are answered with.
ALTER TABLE contacts ADD COLUMN reference text;

-- The case in which a moderator acted.
ALTER TABLE moderation_actions ADD COLUMN case_id uuid;
