-- Whether somebody is a child stands in it, too: a visitor's page in the middle reads no rows of those before it.
CREATE INDEX CONCURRENTLY person_index_in_order ON person_index (name_key, id) INCLUDE (is_child);
