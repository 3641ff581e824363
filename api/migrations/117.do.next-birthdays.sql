-- On which day somebody whose date of birth is known is older than their age says; who was born on 29 February, on 1 March where a
-- year has no such day. A job looks for who is due.
CREATE FUNCTION next_birthday(date_of_birth date, age integer) RETURNS date
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (date_of_birth + make_interval(years => age + 1))::date
    + (extract(day FROM date_of_birth + make_interval(years => age + 1)) <> extract(day FROM date_of_birth))::integer
$$;
