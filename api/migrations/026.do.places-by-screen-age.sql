-- The same for the ages that somebody can play.
CREATE INDEX CONCURRENTLY listing_places_screen_age ON listing_places (state, screen_from, screen_to)
  INCLUDE (before, gender, age, id, name_key, traits);
