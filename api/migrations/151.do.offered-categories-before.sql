-- The new words of whoever was there before, in steps that others do not wait for long.
CALL know_offered_categories_before();
