-- oldest program: 227
-- People whom moderators suspended; without an end until it is lifted.
ALTER TABLE users ADD COLUMN suspended_at timestamptz, ADD COLUMN suspended_until timestamptz;
ALTER TABLE users ADD CONSTRAINT users_suspended_until CHECK (suspended_until IS NULL OR suspended_at IS NOT NULL) NOT VALID;

-- Until when a decision holds.
ALTER TABLE moderation_actions ADD COLUMN until timestamptz;

-- Projects that nobody sees for now.
ALTER TABLE projects ADD COLUMN paused_at timestamptz;

-- Appeals against decisions are cases, too.
ALTER TABLE cases DROP CONSTRAINT cases_kind_check;
ALTER TABLE cases ADD CONSTRAINT cases_kind_check CHECK (kind IN ('report', 'appeal')) NOT VALID;
ALTER TABLE cases ADD COLUMN text text;
