-- When each person was first in the lists, which is what 'Newest first' goes by. It stays while they are out of them, so
-- that whoever comes back is not new again.
CREATE TABLE first_listings (
  id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- no finer than a program's clock
  listed_at timestamptz(3) NOT NULL,
  -- whether they are in the lists now
  is_listed boolean NOT NULL
);
-- of those who are listed already the day on which they joined is the nearest that is known; the next migration keeps the
-- table, and adds whoever came in between
INSERT INTO first_listings
  SELECT id, created_at, true FROM listing_search JOIN users USING (id);
CREATE INDEX first_listings_newest ON first_listings (listed_at, id) WHERE is_listed;
ALTER TABLE first_listings SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
ANALYZE first_listings;
