CREATE INDEX CONCURRENTLY listing_bit_places_names ON listing_bit_places (name_key) INCLUDE (slot);
