-- From here on the database itself keeps first_listings from listing_search, in the transaction of every change.
CREATE FUNCTION keep_first_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE first_listings SET is_listed = false WHERE is_listed;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO first_listings AS known SELECT id, now(), true FROM new_rows
    ON CONFLICT (id) DO UPDATE SET is_listed = true WHERE NOT known.is_listed;
  ELSE
    UPDATE first_listings SET is_listed = false WHERE id = ANY(ARRAY(SELECT id FROM old_rows));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER listing_dated AFTER INSERT ON listing_search
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_first_listings();
CREATE TRIGGER listing_undated AFTER DELETE ON listing_search
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_first_listings();
CREATE TRIGGER first_listings_emptied AFTER TRUNCATE ON listing_search
  FOR EACH STATEMENT EXECUTE FUNCTION keep_first_listings();

-- Brings first_listings into line with listing_search, whose changes wait so long. Whoever is missing was first listed
-- when they joined, as far as is known.
CREATE FUNCTION mend_first_listings() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE listing_search IN SHARE ROW EXCLUSIVE MODE;
  INSERT INTO first_listings AS known
    SELECT id, created_at, true FROM listing_search JOIN users USING (id)
    WHERE NOT EXISTS (SELECT FROM first_listings AS kept WHERE kept.id = listing_search.id AND kept.is_listed)
    ON CONFLICT (id) DO UPDATE SET is_listed = true;
  UPDATE first_listings SET is_listed = false WHERE is_listed AND id NOT IN (SELECT id FROM listing_search);
END $$;

SELECT mend_first_listings();
