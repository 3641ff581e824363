-- oldest program: 222
-- Codes for a new e-mail address, and the link by which the old address undoes the change.
ALTER TABLE codes ADD COLUMN email text;
ALTER TABLE codes DROP CONSTRAINT codes_purpose_check;
ALTER TABLE codes ADD CONSTRAINT codes_purpose_check CHECK (purpose IN ('verify-email', 'reset-password', 'change-email')) NOT VALID;
ALTER TABLE answer_links DROP CONSTRAINT answer_links_kinds;
ALTER TABLE answer_links ADD CONSTRAINT answer_links_kinds CHECK (kind IN ('referee', 'report', 'guardian_consent', 'guardian_withdrawal', 'guardian_ask', 'guardian_invitation', 'guardian_page', 'email_change')) NOT VALID;
