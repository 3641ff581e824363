-- The same for the other address.
CREATE INDEX CONCURRENTLY person_index_home_state ON person_index (home_state, gender, age)
  INCLUDE (screen_from, screen_to, languages, current_state, is_child, name_key, id);
