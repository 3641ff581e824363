-- Whoever is below 18 has a guardian, who has to agree before anybody else sees the profile.
-- The kinds of links are named anew, as guardians are asked by them too.
-- oldest program: 0
ALTER TABLE users ADD COLUMN date_of_birth date;
-- below 18; or 18 by now, and not come back since to take the profile over
ALTER TABLE users ADD COLUMN is_child boolean NOT NULL DEFAULT false;

CREATE TABLE guardians (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  relation text NOT NULL CHECK (relation IN ('Mother', 'Father', 'Legal guardian')),
  phone text NOT NULL,
  email text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'agreed', 'declined', 'withdrawn')),
  changed_at timestamptz NOT NULL
);
CREATE INDEX guardians_email ON guardians (email);

-- What guardians agreed to, and when that ended: at most one consent of a child stands.
CREATE TABLE consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  version text NOT NULL,
  choice text CHECK (choice IN ('everyone', 'verified', 'applied')),
  agreed_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('changed', 'declined', 'withdrawn', 'of_age')),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX consents_standing ON consents (user_id) WHERE ended_at IS NULL;
CREATE INDEX consents_user ON consents (user_id, agreed_at);

ALTER TABLE answer_links DROP CONSTRAINT answer_links_kind_check;
ALTER TABLE answer_links ADD CONSTRAINT answer_links_kinds
  CHECK (kind IN ('referee', 'report', 'guardian_consent', 'guardian_withdrawal', 'guardian_ask')) NOT VALID;
-- what of the person the question is about, where that is not the person
ALTER TABLE answer_links ADD COLUMN subject_id uuid;
