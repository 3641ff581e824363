-- The last number given on each day of a round. It is filled with the next number; until then the rows have it.
ALTER TABLE auditions ADD COLUMN last_numbers jsonb NOT NULL DEFAULT '{}';
