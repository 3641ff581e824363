-- A search for a name begins at the words with its letters; where names have some ten thousand words, all were read for it.
CREATE INDEX CONCURRENTLY listing_words_letters ON listing_words USING gin (word gin_trgm_ops);
