CALL name_all_candidacies();
