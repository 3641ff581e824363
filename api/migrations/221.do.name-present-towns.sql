CALL name_present_towns();
