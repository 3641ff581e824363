-- The quarter, by its first day, whose reminder of the rules a person got last.
ALTER TABLE users ADD COLUMN reminded_on date;
