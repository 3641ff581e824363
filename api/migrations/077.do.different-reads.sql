-- Which different profiles a caller has read within an hour, as numbers made of their names; written once for each
-- hundred, and gone with the hour.
CREATE TABLE different_reads (
  -- 'user' or 'address', and which
  caller text PRIMARY KEY,
  until timestamptz NOT NULL,
  seen integer[] NOT NULL
);
CREATE INDEX different_reads_until ON different_reads (until);
