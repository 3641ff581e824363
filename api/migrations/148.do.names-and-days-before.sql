-- The names and days of whoever was there before, in steps that others do not wait for long.
CALL know_names_and_days_before();
