-- How many wrong passcodes were tried since the passcode was set.
ALTER TABLE boards ADD COLUMN wrong_passcodes integer NOT NULL DEFAULT 0;
