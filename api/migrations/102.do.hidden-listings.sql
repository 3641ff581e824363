-- Who is listed and blocked a director, as what they are listed, and how many they are by the first characters of it: so much
-- that director's lists are shorter, and so much earlier somebody stands in them. From here on the database itself keeps it,
-- in the transaction of every change, whichever version of the program makes it.
CREATE TABLE hidden_listings (
  director_id uuid NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- there for members alone, as in listing_search
  is_child boolean NOT NULL,
  PRIMARY KEY (director_id, name_key, id)
);
CREATE INDEX hidden_listings_person ON hidden_listings (id);
-- as listing_counts, of each director; none where nobody is counted
CREATE TABLE hidden_counts (
  director_id uuid NOT NULL,
  beginning text COLLATE "C" NOT NULL,
  listed integer NOT NULL,
  for_members integer NOT NULL,
  PRIMARY KEY (director_id, beginning)
);
ALTER TABLE hidden_listings SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

CREATE FUNCTION count_hidden_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- in one order, so that two transactions never wait for each other
  INSERT INTO hidden_counts AS known (director_id, beginning, listed, for_members)
  SELECT director_id, left(name_key, 4), sum(one), sum(one * is_child::integer) FROM (
    SELECT director_id, name_key, is_child, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS one FROM changed
  ) AS changes GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (director_id, beginning) DO UPDATE
    SET listed = known.listed + excluded.listed, for_members = known.for_members + excluded.for_members;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM hidden_counts AS known USING (SELECT DISTINCT director_id, left(name_key, 4) AS beginning FROM changed) AS less
      WHERE known.director_id = less.director_id AND known.beginning = less.beginning AND known.listed = 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER hidden_listing_added AFTER INSERT ON hidden_listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_hidden_listings();
CREATE TRIGGER hidden_listing_removed AFTER DELETE ON hidden_listings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_hidden_listings();

-- Whoever blocks and whoever changes a listing meet at the row of the person, as in name_candidacy; whoever ends a block
-- meets the change at the row of the block. So the second sees what the first did.
CREATE FUNCTION keep_hidden_by_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM users WHERE id IN (SELECT artist_id FROM new_rows) ORDER BY id FOR SHARE;
    INSERT INTO hidden_listings (director_id, name_key, id, is_child)
      SELECT director_id, name_key, id, is_child FROM new_rows JOIN listing_search ON id = artist_id
    ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM hidden_listings AS kept USING old_rows
      WHERE kept.id = old_rows.artist_id AND kept.director_id = old_rows.director_id;
  ELSE
    DELETE FROM hidden_listings;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER block_hides AFTER INSERT ON blocks
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_hidden_by_blocks();
CREATE TRIGGER block_hides_no_more AFTER DELETE ON blocks
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_hidden_by_blocks();
CREATE TRIGGER blocks_hide_no_more AFTER TRUNCATE ON blocks
  FOR EACH STATEMENT EXECUTE FUNCTION keep_hidden_by_blocks();

-- Brings what is kept of people into line with their blocks and the lists. Of whoever blocked nobody there is nothing to do.
CREATE FUNCTION place_hidden(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = ANY(people) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM blocks WHERE artist_id = ANY(people) ORDER BY artist_id, director_id FOR KEY SHARE;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM hidden_listings AS kept WHERE id = ANY(people) AND NOT EXISTS (
    SELECT FROM listing_search AS listed
    WHERE listed.id = kept.id AND listed.name_key = kept.name_key AND listed.is_child = kept.is_child);
  INSERT INTO hidden_listings (director_id, name_key, id, is_child)
    SELECT director_id, name_key, id, is_child FROM blocks JOIN listing_search ON id = artist_id
    WHERE artist_id = ANY(people)
  ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION keep_hidden_by_lists() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people uuid[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM hidden_listings;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    people := ARRAY(SELECT id FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    people := ARRAY(SELECT id FROM old_rows);
  ELSE
    people := ARRAY(SELECT id FROM old_rows JOIN new_rows USING (id)
      WHERE old_rows.name_key <> new_rows.name_key OR old_rows.is_child <> new_rows.is_child);
  END IF;
  IF cardinality(people) > 0 THEN PERFORM place_hidden(people); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_hidden AFTER INSERT ON listing_search
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_hidden_by_lists();
CREATE TRIGGER listing_renamed_hidden AFTER UPDATE ON listing_search
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_hidden_by_lists();
CREATE TRIGGER listing_out_hidden AFTER DELETE ON listing_search
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_hidden_by_lists();
CREATE TRIGGER listings_emptied_of_hidden AFTER TRUNCATE ON listing_search
  FOR EACH STATEMENT EXECUTE FUNCTION keep_hidden_by_lists();

CREATE VIEW hidden_listing_rows AS
  SELECT director_id, name_key, id, is_child FROM blocks JOIN listing_search ON id = artist_id;
CREATE VIEW hidden_listings_counted AS
  SELECT director_id, left(name_key, 4) AS beginning, count(*)::integer AS listed,
    (count(*) FILTER (WHERE is_child))::integer AS for_members
  FROM blocks JOIN listing_search ON id = artist_id GROUP BY 1, 2;

-- Brings both into line; changes of the lists and of blocks wait meanwhile.
CREATE FUNCTION mend_hidden_listings() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE listing_search IN SHARE ROW EXCLUSIVE MODE;
  LOCK TABLE blocks IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM hidden_listings AS kept USING (SELECT * FROM hidden_listings EXCEPT SELECT * FROM hidden_listing_rows) AS wrong
    WHERE kept.director_id = wrong.director_id AND kept.name_key = wrong.name_key AND kept.id = wrong.id;
  INSERT INTO hidden_listings SELECT * FROM hidden_listing_rows EXCEPT SELECT * FROM hidden_listings;
  DELETE FROM hidden_counts AS kept USING (SELECT * FROM hidden_counts EXCEPT SELECT * FROM hidden_listings_counted) AS wrong
    WHERE kept.director_id = wrong.director_id AND kept.beginning = wrong.beginning;
  INSERT INTO hidden_counts SELECT * FROM hidden_listings_counted EXCEPT SELECT * FROM hidden_counts;
END $$;

SELECT mend_hidden_listings();
ANALYZE hidden_listings;
ANALYZE hidden_counts;
