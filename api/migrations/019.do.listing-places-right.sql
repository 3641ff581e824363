-- Whoever changed between the filling of listing_places and the triggers that keep it.
SELECT place_listings();
