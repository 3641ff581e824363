-- When a director last gave the mark up, by taking all back or for another company: moderators take it back all the same, and
-- warn whom they saw, for as long as that reaches back.
ALTER TABLE verifications ADD COLUMN mark_given_up_at timestamptz;

-- Who took all back has no company any more. A check that goes takes nothing from any program: all still work.
-- oldest program: 0
ALTER TABLE verifications DROP CONSTRAINT verifications_check;
ALTER TABLE verifications ADD CONSTRAINT verifications_given
  CHECK (state IN ('none', 'revoked') OR (company IS NOT NULL AND submitted_at IS NOT NULL)) NOT VALID;
