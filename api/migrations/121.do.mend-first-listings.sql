-- As before, but that whoever is in no list any more is found by their id: among a million people NOT IN compared each with
-- half of all, for more than an hour, and all changes of the lists waited.
CREATE OR REPLACE FUNCTION mend_first_listings() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE listing_search IN SHARE ROW EXCLUSIVE MODE;
  INSERT INTO first_listings AS known
    SELECT id, created_at, true FROM listing_search JOIN users USING (id)
    WHERE NOT EXISTS (SELECT FROM first_listings AS kept WHERE kept.id = listing_search.id AND kept.is_listed)
    ON CONFLICT (id) DO UPDATE SET is_listed = true;
  UPDATE first_listings AS known SET is_listed = false
    WHERE is_listed AND NOT EXISTS (SELECT FROM listing_search WHERE listing_search.id = known.id);
END $$;
