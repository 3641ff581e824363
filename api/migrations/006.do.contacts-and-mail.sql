CREATE TABLE contacts (
  id uuid PRIMARY KEY,
  full_name text NOT NULL,
  email text NOT NULL,
  phone_number text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Mail is written with the change that causes it and sent by a job; without SMTP it stays here as the outbox.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX mails_created ON mails (created_at DESC);

-- Answers of writes that create, by caller and Idempotency-Key.
CREATE TABLE idempotency_keys (
  caller text NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  body_hash bytea NOT NULL,
  status smallint,
  answer text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (caller, call, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
