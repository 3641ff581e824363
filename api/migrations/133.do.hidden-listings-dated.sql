-- Of whoever is listed and blocked a director it is kept, too, when they were first listed, as first_listings says: a page far
-- into the newest counts by it how many are hidden before it. Empty where first_listings does not know them.

-- Nobody is first listed at another time but by hand. Whoever does it waits for all who change the lists or blocks, and they wait
-- for whoever does it, in the order of mend_hidden_listings: nobody is blocked by somebody's old date meanwhile.
CREATE FUNCTION hold_hidden_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE listing_search IN SHARE ROW EXCLUSIVE MODE;
  LOCK TABLE blocks IN SHARE ROW EXCLUSIVE MODE;
  RETURN NULL;
END $$;
CREATE FUNCTION keep_hidden_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE hidden_listings SET listed_at = NEW.listed_at WHERE id = NEW.id;
  RETURN NULL;
END $$;
-- these before the column: whoever is listed holds first_listings first, and hidden_listings after it
CREATE TRIGGER first_listings_redating BEFORE UPDATE OF listed_at ON first_listings
  FOR EACH STATEMENT EXECUTE FUNCTION hold_hidden_dates();
CREATE TRIGGER first_listing_redated AFTER UPDATE OF listed_at ON first_listings
  FOR EACH ROW WHEN (OLD.listed_at <> NEW.listed_at) EXECUTE FUNCTION keep_hidden_dates();

ALTER TABLE hidden_listings ADD COLUMN listed_at timestamptz(3);

-- What is compared and mended goes by this view; mend_hidden_listings and the checks of the version before read all its columns.
CREATE OR REPLACE VIEW hidden_listing_rows AS
  SELECT director_id, name_key, id, is_child, listed_at
  FROM blocks JOIN listing_search ON id = artist_id LEFT JOIN first_listings USING (id);

-- As before, with the date.
CREATE OR REPLACE FUNCTION keep_hidden_by_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM users WHERE id IN (SELECT artist_id FROM new_rows) ORDER BY id FOR SHARE;
    INSERT INTO hidden_listings (director_id, name_key, id, is_child, listed_at)
      SELECT director_id, name_key, id, is_child, listed_at
      FROM new_rows JOIN listing_search ON id = artist_id LEFT JOIN first_listings USING (id)
    ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM hidden_listings AS kept USING old_rows
      WHERE kept.id = old_rows.artist_id AND kept.director_id = old_rows.director_id;
  ELSE
    DELETE FROM hidden_listings;
  END IF;
  RETURN NULL;
END $$;

-- As before, with the date. Whoever comes into the lists is dated by then: triggers of a table fire in the order of their names,
-- and listing_dated comes before listing_hidden.
CREATE OR REPLACE FUNCTION place_hidden(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = ANY(people) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM blocks WHERE artist_id = ANY(people) ORDER BY artist_id, director_id FOR KEY SHARE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE hidden_listings AS kept SET name_key = listed.name_key, is_child = listed.is_child, listed_at = first.listed_at
    FROM listing_search AS listed LEFT JOIN first_listings AS first USING (id)
    WHERE kept.id = ANY(people) AND listed.id = kept.id
      AND (listed.name_key, listed.is_child, first.listed_at) IS DISTINCT FROM (kept.name_key, kept.is_child, kept.listed_at);
  DELETE FROM hidden_listings AS kept
    WHERE id = ANY(people) AND NOT EXISTS (SELECT FROM listing_search AS listed WHERE listed.id = kept.id);
  INSERT INTO hidden_listings (director_id, name_key, id, is_child, listed_at)
    SELECT director_id, name_key, id, is_child, listed_at
    FROM blocks JOIN listing_search ON id = artist_id LEFT JOIN first_listings USING (id)
    WHERE artist_id = ANY(people)
  ON CONFLICT DO NOTHING;
END $$;

-- The dates of whoever is hidden already, in steps that others do not wait for long; broken off, it goes on where it was.
CREATE PROCEDURE date_hidden_listings() LANGUAGE plpgsql AS $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  people uuid[];
BEGIN
  LOOP
    people := ARRAY(SELECT DISTINCT id FROM hidden_listings WHERE listed_at IS NULL AND id > last ORDER BY id LIMIT 100);
    EXIT WHEN people = '{}';
    PERFORM place_hidden(people);
    last := people[array_upper(people, 1)];
    COMMIT;
  END LOOP;
END $$;
