-- Which version of the terms and the privacy notice a sign-up agreed to. Null: the account is older than the question.
ALTER TABLE pending_registrations ADD COLUMN consent_version text;
ALTER TABLE users ADD COLUMN consent_version text, ADD COLUMN consented_at timestamptz;
