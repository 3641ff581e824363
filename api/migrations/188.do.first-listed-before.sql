-- What is there already, in steps that others do not wait for.
CALL keep_first_listed_at();
