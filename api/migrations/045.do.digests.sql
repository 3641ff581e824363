-- What somebody opens to read a notification beside the list: a conversation, or an invitation to an audition.
ALTER TABLE notifications ADD COLUMN subject_id uuid;
-- its mail waits for the day's one mail, at the time of mail_at
ALTER TABLE notifications ADD COLUMN in_digest boolean NOT NULL DEFAULT false;
-- its mail neither waits for others nor lets them wait
ALTER TABLE notifications ADD COLUMN is_urgent boolean NOT NULL DEFAULT false;

-- The day in India of the last mail that gathered a day.
CREATE TABLE notification_digests (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sent_on date NOT NULL
);
