CREATE INDEX CONCURRENTLY person_index_words ON person_index USING gin (search_words);
