-- oldest program: 0
-- A day of a network, or of a mail domain ('@studio.example'), counts what its new accounts were shown together.
ALTER TABLE contact_days DROP CONSTRAINT contact_days_pkey;
ALTER TABLE contact_days ALTER COLUMN director_id DROP NOT NULL;
ALTER TABLE contact_days ADD COLUMN network text;
ALTER TABLE contact_days ADD CONSTRAINT contact_days_of_one CHECK (num_nonnulls(director_id, network) = 1) NOT VALID;
