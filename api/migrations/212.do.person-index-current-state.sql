-- With all that the usual filters and the list ask of a person: they are found and counted without reading their rows.
CREATE INDEX CONCURRENTLY person_index_current_state ON person_index (current_state, gender, age)
  INCLUDE (screen_from, screen_to, languages, home_state, is_child, name_key, id);
