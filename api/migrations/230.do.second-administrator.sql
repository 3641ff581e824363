-- oldest program: 229
-- What waits for a second administrator is a case; the log names the line that it confirms.
ALTER TABLE moderation_actions ADD COLUMN confirms uuid;
ALTER TABLE cases DROP CONSTRAINT cases_kind_check;
ALTER TABLE cases ADD CONSTRAINT cases_kind_check CHECK (kind IN ('report', 'appeal', 'second_person', 'hold', 'order', 'data')) NOT VALID;
-- The link by which a new address proves itself, where the old mailbox is lost.
ALTER TABLE answer_links DROP CONSTRAINT answer_links_kinds;
ALTER TABLE answer_links ADD CONSTRAINT answer_links_kinds CHECK (kind IN ('referee', 'report', 'guardian_consent', 'guardian_withdrawal', 'guardian_ask', 'guardian_invitation', 'guardian_page', 'email_change', 'new_email')) NOT VALID;
