CREATE INDEX CONCURRENTLY guardians_identity ON guardians (identity_id) WHERE identity_id IS NOT NULL;
