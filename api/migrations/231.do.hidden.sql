-- oldest program: 230
-- What moderators, or reports at once, hid: the thing stays where it is, and its text or link is kept apart.
ALTER TABLE users ADD COLUMN hidden_at timestamptz;
ALTER TABLE files ADD COLUMN hidden_at timestamptz;
ALTER TABLE boards ADD COLUMN hidden_at timestamptz;
ALTER TABLE project_roles ADD COLUMN hidden_at timestamptz;
ALTER TABLE messages ADD COLUMN hidden_body text;
ALTER TABLE applications ADD COLUMN hidden_video_url text;
ALTER TABLE tapes ADD COLUMN hidden_at timestamptz;
-- Projects that are held: by the shield until a moderator looked, or by a moderator.
ALTER TABLE projects ADD COLUMN held_at timestamptz;
ALTER TABLE projects ADD COLUMN held_by text;
ALTER TABLE projects ADD CONSTRAINT projects_held CHECK ((held_at IS NULL) = (held_by IS NULL) AND held_by IN ('shield', 'moderator')) NOT VALID;
ALTER TABLE projects ADD COLUMN released_texts text;
-- Whom a decision touches, and the report that hid something at once.
ALTER TABLE moderation_actions ADD COLUMN person_id uuid;
ALTER TABLE reports ADD COLUMN hid_at timestamptz;
