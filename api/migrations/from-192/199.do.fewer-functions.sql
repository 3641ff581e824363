-- The program asks users in moderators' search, writes candidacies with their applications, ends invitations to apply where
-- it closes hiring, and counts days by itself.
-- oldest program: 198
DROP TABLE moderator_search;
DROP PROCEDURE find_all_before();
DROP FUNCTION
  find_new_people(),
  find_changed_person(),
  lose_people(),
  find_guardian(),
  find_project(),
  keep_candidacies(),
  end_invitations_to_apply()
  CASCADE;
DROP FUNCTION person_keys(text, text[], text), name_starts(text), days_not_free(uuid, date, date);
