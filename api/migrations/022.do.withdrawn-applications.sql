-- The ids of applications that their artists took back, so that asking twice is answered as once. Nothing else of them is
-- kept, and the id only for a month.
CREATE TABLE withdrawn_applications (
  id uuid PRIMARY KEY,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  withdrawn_at timestamptz NOT NULL
);
CREATE INDEX withdrawn_applications_artist ON withdrawn_applications (artist_id);
CREATE INDEX withdrawn_applications_time ON withdrawn_applications (withdrawn_at);
