CREATE INDEX CONCURRENTLY listing_sounds_letters ON listing_sounds USING gin (name_key gin_trgm_ops);
