-- A parent may hold the account of a child: its address and number are the guardian's.
ALTER TABLE users ADD COLUMN is_held_by_parent boolean NOT NULL DEFAULT false;
ALTER TABLE pending_registrations ADD COLUMN guardian_name text, ADD COLUMN guardian_relation text;
ALTER TABLE guardians ALTER COLUMN phone DROP NOT NULL, ALTER COLUMN email DROP NOT NULL;
