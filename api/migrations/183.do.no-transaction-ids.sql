-- Numbers of acts have replaced the ids of transactions.
-- oldest program: 182
ALTER TABLE candidacies DROP COLUMN staged_in, DROP COLUMN graded_in, DROP COLUMN told_in;
ALTER TABLE talent_facts DROP COLUMN shortlisted_in;
ALTER TABLE board_items DROP COLUMN changed_in;
ALTER TABLE activities DROP COLUMN made_in;
ALTER TABLE activity_changes DROP COLUMN in_before, DROP COLUMN in_after;
