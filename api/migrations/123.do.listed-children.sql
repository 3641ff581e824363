-- How many children have a name, for who sees none of them.
CREATE INDEX CONCURRENTLY listing_search_children ON listing_search (name_key) WHERE is_child;
