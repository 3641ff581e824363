CALL find_all_before();
