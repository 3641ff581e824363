-- A director's own collections of talent, and who is in them.
CREATE TABLE lists (
  id uuid PRIMARY KEY,
  director_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX lists_director ON lists (director_id, created_at DESC, id);

CREATE TABLE list_people (
  list_id uuid NOT NULL REFERENCES lists ON DELETE CASCADE,
  -- who leaves takes their entries along
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (list_id, artist_id)
);
CREATE INDEX list_people_artist ON list_people (artist_id);
