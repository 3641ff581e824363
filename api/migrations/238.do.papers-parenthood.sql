CREATE INDEX CONCURRENTLY guardians_parenthood ON guardians (parenthood_id) WHERE parenthood_id IS NOT NULL;
