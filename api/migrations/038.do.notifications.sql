-- What happened and concerns somebody. Its words are made from the ids when it is shown.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  -- the setting that says whether it comes by mail
  setting text NOT NULL,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  role_ids uuid[] NOT NULL DEFAULT '{}',
  -- whoever did it; null once their account is gone
  actor_id uuid REFERENCES users ON DELETE SET NULL,
  -- as what somebody joined a team, say
  detail text,
  -- of one conversation, say, a person gets at most one mail in a quarter of an hour
  thread uuid NOT NULL,
  made_at timestamptz NOT NULL,
  read_at timestamptz,
  -- when its mail leaves; null when it has left, or none does
  mail_at timestamptz,
  mailed_at timestamptz
);
CREATE INDEX notifications_newest ON notifications (user_id, made_at, id);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_mail ON notifications (mail_at) WHERE mail_at IS NOT NULL;
CREATE INDEX notifications_thread ON notifications (user_id, thread, mailed_at) WHERE mailed_at IS NOT NULL;
CREATE INDEX notifications_project ON notifications (project_id);
CREATE INDEX notifications_actor ON notifications (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX notifications_oldest ON notifications (made_at);

-- At what pace somebody wants which mails; who chose nothing has no row.
CREATE TABLE notification_settings (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  setting text NOT NULL,
  pace text NOT NULL CHECK (pace IN ('now', 'daily', 'off')),
  PRIMARY KEY (user_id, setting)
);

-- What the one click in a mail that stops its kind is recognised by.
CREATE TABLE notification_stops (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  setting text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX notification_stops_user ON notification_stops (user_id);
CREATE INDEX notification_stops_oldest ON notification_stops (created_at);

-- headers of a mail beside those that all have; emptied when it was sent
ALTER TABLE mails ADD COLUMN headers jsonb;
