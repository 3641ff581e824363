-- The numbers of who was checked in before, in steps that others do not wait for long.
CALL number_check_ins_before();
