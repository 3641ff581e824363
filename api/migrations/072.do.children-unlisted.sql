CALL unlist_children();
