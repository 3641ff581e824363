-- What is there already, in steps that others do not wait for.
CALL drop_pasted_marks();
