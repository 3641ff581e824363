-- Which bit is whose, without reading their words.
CREATE INDEX CONCURRENTLY listing_bit_places_slots ON listing_bit_places (id) INCLUDE (slot);
