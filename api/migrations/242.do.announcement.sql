-- oldest program: 241
-- The only announcement; one row at most.
CREATE TABLE announcement (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  text text NOT NULL,
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CONSTRAINT announcement_ends CHECK (begins_at < ends_at)
);

-- What administrators hide in the lists that forms offer; more entries than the numbers of the first ones.
ALTER TABLE departments ADD COLUMN is_hidden boolean NOT NULL DEFAULT false, DROP CONSTRAINT departments_bit_check;
ALTER TABLE languages ADD COLUMN is_hidden boolean NOT NULL DEFAULT false, DROP CONSTRAINT languages_bit_check;
ALTER TABLE skills ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;
