-- As listing_places_age, and the languages as a mask that each entry has ready. A function can only be among the keys.
CREATE INDEX CONCURRENTLY listing_places_age_language ON listing_places (state, gender, age, language_bits(traits))
  INCLUDE (before, screen_from, screen_to, id, name_key, traits);
