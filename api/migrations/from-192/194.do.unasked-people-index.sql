CREATE INDEX CONCURRENTLY person_index_unasked ON person_index (unasked_since, id) WHERE unasked_since IS NOT NULL;
