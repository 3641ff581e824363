-- A child's invitation is answered by the guardian: the child's wish waits for a yes. An ended consent cancels invitations.
-- The kinds of links and the reasons grow; no program before writes the new ones.
-- oldest program: 0
ALTER TABLE invitations ADD COLUMN wished_at timestamptz;
ALTER TABLE invitations ADD COLUMN guardian_answer text;
ALTER TABLE invitations ADD CONSTRAINT invitations_guardian_answers
  CHECK (guardian_answer IN ('yes', 'no')) NOT VALID;
-- true of what a program before wrote: a job mails the guardians of those that are live, once
ALTER TABLE invitations ADD COLUMN asks_guardian boolean NOT NULL DEFAULT true;

ALTER TABLE invitations DROP CONSTRAINT invitations_reason_check;
ALTER TABLE invitations ADD CONSTRAINT invitations_reasons
  CHECK (reason IN ('shoot', 'travelling', 'unwell', 'not_right', 'other', 'not_available')) NOT VALID;

ALTER TABLE answer_links DROP CONSTRAINT answer_links_kinds;
ALTER TABLE answer_links ADD CONSTRAINT answer_links_kinds CHECK (kind IN ('referee', 'report', 'guardian_consent',
  'guardian_withdrawal', 'guardian_ask', 'guardian_invitation', 'guardian_page')) NOT VALID;
