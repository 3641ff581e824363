-- The listing: a projection of the listed profiles, kept by one function in the profile's own transaction.
-- Narrow columns decide who is on a page; the stored documents are joined last.
CREATE TABLE listing_search (
  id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- lower-cased by the server's own rule, so that the order is the same in the page and in the database
  name_key text COLLATE "C" NOT NULL,
  gender smallint NOT NULL,
  age smallint NOT NULL,
  screen_from smallint NOT NULL,
  screen_to smallint NOT NULL,
  home_state smallint NOT NULL,
  current_state smallint NOT NULL,
  languages bigint NOT NULL,
  departments bigint NOT NULL
);
CREATE INDEX listing_order ON listing_search (name_key, id)
  INCLUDE (gender, age, screen_from, screen_to, home_state, current_state, languages, departments);
CREATE INDEX listing_current_state ON listing_search (current_state, gender, age)
  INCLUDE (screen_from, screen_to, languages, departments);
CREATE INDEX listing_home_state ON listing_search (home_state);
CREATE INDEX listing_name ON listing_search USING gin (name_key gin_trgm_ops);
ALTER TABLE listing_search SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

CREATE TABLE listing_documents (
  id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- the card as JSON text, ready to send
  card text NOT NULL
);
