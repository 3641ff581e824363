CREATE INDEX CONCURRENTLY hidden_listings_newest ON hidden_listings (director_id, listed_at, id);
