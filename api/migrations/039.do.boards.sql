-- A page with chosen candidates that a client opens by its link, without an account.
CREATE TABLE boards (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  title text NOT NULL,
  -- the last day in India on which it is open
  open_until date NOT NULL,
  -- closed by hand, for good
  closed_at timestamptz,
  -- the end of the link, kept as it is: those who cast the project copy it again
  link_token text NOT NULL UNIQUE,
  passcode_hash text,
  created_at timestamptz NOT NULL
);
CREATE INDEX boards_project ON boards (project_id, created_at);

-- A candidacy on a board. What was taken off stays here, with the answers that it got.
CREATE TABLE board_items (
  id uuid PRIMARY KEY,
  board_id uuid NOT NULL REFERENCES boards ON DELETE CASCADE,
  candidacy_id uuid NOT NULL REFERENCES candidacies ON DELETE CASCADE,
  is_on boolean NOT NULL DEFAULT true,
  -- who put it there or took it off last and in which transaction: a list that is older did not see it
  changed_by uuid REFERENCES users ON DELETE SET NULL,
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- the activity that put it there, where one did
  activity_id uuid REFERENCES activities ON DELETE SET NULL,
  UNIQUE (board_id, candidacy_id)
);
CREATE INDEX board_items_candidacy ON board_items (candidacy_id);
CREATE INDEX board_items_changed_by ON board_items (changed_by) WHERE changed_by IS NOT NULL;
CREATE INDEX board_items_activity ON board_items (activity_id) WHERE activity_id IS NOT NULL;

-- Who opened a board: a name in one browser.
CREATE TABLE board_clients (
  id uuid PRIMARY KEY,
  board_id uuid NOT NULL REFERENCES boards ON DELETE CASCADE,
  -- the name as it was typed, and as it is shown where that one was taken
  typed_name text NOT NULL,
  name text NOT NULL,
  -- of the browser's token and the board; null once the names are gone
  browser_hash bytea,
  -- the board has another link since: it opens only with that one
  is_shut_out boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- when they entered last: of several in one browser the last one is there
  entered_at timestamptz NOT NULL,
  UNIQUE (board_id, name)
);
CREATE INDEX board_clients_browser ON board_clients (browser_hash) WHERE browser_hash IS NOT NULL;

-- What a client answered about a candidate; the last answer counts.
CREATE TABLE board_answers (
  item_id uuid NOT NULL REFERENCES board_items ON DELETE CASCADE,
  client_id uuid NOT NULL REFERENCES board_clients ON DELETE CASCADE,
  answer text CHECK (answer IN ('yes', 'maybe', 'no')),
  comment text,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (item_id, client_id)
);
CREATE INDEX board_answers_client ON board_answers (client_id);

-- Putting candidates on a board is an activity, too.
-- A check that goes takes nothing from any program: all still work.
-- oldest program: 0
ALTER TABLE activities DROP CONSTRAINT activities_kind_check;
ALTER TABLE activities ADD CONSTRAINT activities_kind_check
  CHECK (kind IN ('moved', 'graded', 'added', 'shortlisted', 'taken_back', 'undone', 'noted', 'told', 'boarded')) NOT VALID;
