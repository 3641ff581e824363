-- oldest program: 207
-- Procedures that filled columns once, and checks that new rows met but old rows were not tried against.
DROP PROCEDURE IF EXISTS date_hidden_listings(), drop_pasted_marks(), find_all_before(), hear_names_anew(text), hear_sounds_anew(text),
  keep_first_listed_at(), know_bits_before(), know_bits_of_lists(), know_names_and_days_before(),
  know_offered_categories_before(), name_all_candidacies(), number_check_ins_before(), part_bits_by_kind(),
  unlist_children();
ALTER TABLE activities VALIDATE CONSTRAINT activities_kind_check;
ALTER TABLE activity_changes VALIDATE CONSTRAINT activity_changes_field_check;
ALTER TABLE answer_links VALIDATE CONSTRAINT answer_links_kinds;
ALTER TABLE candidacies VALIDATE CONSTRAINT candidacies_outcome_check;
ALTER TABLE candidacies VALIDATE CONSTRAINT candidacies_shortlist_check;
ALTER TABLE candidacies VALIDATE CONSTRAINT candidacies_telling_check;
ALTER TABLE contact_days VALIDATE CONSTRAINT contact_days_of_one;
ALTER TABLE invitations VALIDATE CONSTRAINT invitations_guardian_answers;
ALTER TABLE invitations VALIDATE CONSTRAINT invitations_reasons;
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_invitation_fkey;
ALTER TABLE project_roles VALIDATE CONSTRAINT project_roles_content;
ALTER TABLE project_roles VALIDATE CONSTRAINT project_roles_days;
ALTER TABLE project_roles VALIDATE CONSTRAINT project_roles_height;
ALTER TABLE project_roles VALIDATE CONSTRAINT project_roles_must;
ALTER TABLE project_roles VALIDATE CONSTRAINT project_roles_pay;
ALTER TABLE project_roles VALIDATE CONSTRAINT project_roles_provisions;
ALTER TABLE projects VALIDATE CONSTRAINT projects_permission_id_fkey;
ALTER TABLE users VALIDATE CONSTRAINT users_contact_choice;
ALTER TABLE verifications VALIDATE CONSTRAINT verifications_given;
