-- Conversations, notifications and mails.

-- Which addresses do not want the mails that other people cause; of an address its hash alone is kept.
CREATE TABLE unwanted_mail (
  address_hash bytea NOT NULL,
  child_id uuid REFERENCES users ON DELETE CASCADE,
  since timestamptz NOT NULL,
  until timestamptz,
  UNIQUE NULLS NOT DISTINCT (address_hash, child_id)
);
CREATE INDEX unwanted_mail_child ON unwanted_mail (child_id);

-- The one conversation of a project with an artist.
CREATE TABLE threads (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  last_number integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL,
  artist_number integer NOT NULL DEFAULT 0,
  team_number integer NOT NULL DEFAULT 0,
  is_question boolean NOT NULL DEFAULT false,
  closed_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (project_id, artist_id)
);
CREATE INDEX threads_not_answered ON threads (project_id, last_at, id) WHERE artist_number > team_number;
CREATE INDEX threads_of_artist ON threads (artist_id, last_at, id);
CREATE INDEX threads_of_project ON threads (project_id, last_at, id);

-- How far somebody has read a conversation, and whether they are told of it.
CREATE TABLE thread_readers (
  thread_id uuid NOT NULL REFERENCES threads ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  read_number integer NOT NULL DEFAULT 0,
  is_unread boolean NOT NULL DEFAULT false,
  is_muted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (thread_id, user_id)
);
CREATE INDEX thread_readers_unread ON thread_readers (user_id) WHERE is_unread;
CREATE INDEX thread_readers_user ON thread_readers (user_id);

-- Messages of a conversation, numbered in it.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES threads ON DELETE CASCADE,
  number integer NOT NULL,
  sender_id uuid REFERENCES users ON DELETE SET NULL,
  is_from_team boolean NOT NULL,
  body text,
  sent_at timestamptz NOT NULL,
  activity_id uuid REFERENCES activities ON DELETE SET NULL,
  UNIQUE (thread_id, number)
);
CREATE INDEX messages_activity ON messages (activity_id) WHERE activity_id IS NOT NULL;
CREATE INDEX messages_sender ON messages (sender_id) WHERE sender_id IS NOT NULL;

-- What happened and concerns somebody; its words are made from the ids when it is shown.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  setting text NOT NULL,
  project_id uuid REFERENCES projects ON DELETE CASCADE,
  role_ids uuid[] NOT NULL DEFAULT '{}',
  actor_id uuid REFERENCES users ON DELETE SET NULL,
  detail text,
  thread uuid NOT NULL,
  made_at timestamptz NOT NULL,
  read_at timestamptz,
  mail_at timestamptz,
  mailed_at timestamptz,
  subject_id uuid,
  in_digest boolean NOT NULL DEFAULT false,
  is_urgent boolean NOT NULL DEFAULT false,
  invitation_id uuid CONSTRAINT notifications_invitation_fkey REFERENCES invitations ON DELETE CASCADE,
  about_time timestamptz
);
CREATE INDEX notifications_actor ON notifications (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX notifications_invitation ON notifications (invitation_id) WHERE invitation_id IS NOT NULL;
CREATE INDEX notifications_mail ON notifications (mail_at) WHERE mail_at IS NOT NULL;
CREATE INDEX notifications_newest ON notifications (user_id, made_at, id);
CREATE INDEX notifications_oldest ON notifications (made_at);
CREATE INDEX notifications_project ON notifications (project_id);
CREATE INDEX notifications_thread ON notifications (user_id, thread, mailed_at) WHERE mailed_at IS NOT NULL;
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;

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
  created_at timestamptz NOT NULL,
  search_ids uuid[]
);
CREATE INDEX notification_stops_oldest ON notification_stops (created_at);
CREATE INDEX notification_stops_user ON notification_stops (user_id);

-- The day in India of somebody's last mail that gathered a day.
CREATE TABLE notification_digests (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sent_on date NOT NULL
);

-- Mails that wait or were sent; deleted within days.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  headers jsonb,
  attachment jsonb,
  guardian_of uuid
);
CREATE INDEX mails_created ON mails (created_at DESC);

-- Somebody without an account is asked something by a link in a mail.
CREATE TABLE answer_links (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  kind text NOT NULL CONSTRAINT answer_links_kinds CHECK (kind IN ('referee', 'report', 'guardian_consent', 'guardian_withdrawal', 'guardian_ask', 'guardian_invitation', 'guardian_page')),
  person_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  answer text CHECK (answer IN ('yes', 'no')),
  answered_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  subject_id uuid
);
CREATE INDEX answer_links_email ON answer_links (email);
CREATE INDEX answer_links_person ON answer_links (person_id);
