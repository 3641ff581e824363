-- Holds what a page shows beside what it is chosen by: who is counted by gender and age need not be looked for again.
CREATE INDEX CONCURRENTLY listing_places_age ON listing_places (state, gender, age)
  INCLUDE (before, screen_from, screen_to, id, name_key, traits);
