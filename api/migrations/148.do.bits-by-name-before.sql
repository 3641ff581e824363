-- The names of whoever was there before, in steps that others do not wait for long.
CALL know_bit_names_before();
