-- How many of whoever blocked a director have a word in their name, as listing_words has it of everybody: a search for a
-- common word knows from it that more are left than are counted.
CREATE TABLE hidden_words (
  director_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  listed integer NOT NULL,
  PRIMARY KEY (director_id, word)
);

-- In one order, first beginnings and then words, and whoever is renamed in one step, so that two transactions never wait for
-- each other.
CREATE OR REPLACE FUNCTION count_hidden_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  directors uuid[];
  names text[];
  listings integer[];
  children integer[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(director_id), array_agg(name_key), array_agg(change), array_agg(of_children)
      INTO directors, names, listings, children FROM (
        SELECT director_id, name_key, sum(one) AS change, sum(one * is_child::integer) AS of_children FROM (
          SELECT director_id, name_key, is_child, -1 AS one FROM changed_from
          UNION ALL SELECT director_id, name_key, is_child, 1 FROM changed
        ) AS ones GROUP BY 1, 2
      ) AS changes;
  ELSE
    SELECT array_agg(director_id), array_agg(name_key), array_agg(change), array_agg(of_children)
      INTO directors, names, listings, children FROM (
        SELECT director_id, name_key, sum(one) AS change, sum(one * is_child::integer) AS of_children FROM (
          SELECT director_id, name_key, is_child, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS one FROM changed
        ) AS ones GROUP BY 1, 2
      ) AS changes;
  END IF;
  INSERT INTO hidden_counts AS known (director_id, beginning, listed, for_members)
    SELECT director_id, left(name_key, 4), sum(change), sum(of_children)
    FROM unnest(directors, names, listings, children) AS changes (director_id, name_key, change, of_children)
    GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (director_id, beginning) DO UPDATE
    SET listed = known.listed + excluded.listed, for_members = known.for_members + excluded.for_members;
  INSERT INTO hidden_words AS known (director_id, word, listed)
    SELECT director_id, word, sum(change)
    FROM unnest(directors, names, listings) AS changes (director_id, name_key, change), name_words(name_key) AS word
    GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
  ON CONFLICT (director_id, word) DO UPDATE SET listed = known.listed + excluded.listed;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM hidden_counts AS known USING unnest(directors, names) AS less (director_id, name_key)
      WHERE known.director_id = less.director_id AND known.beginning = left(less.name_key, 4) AND known.listed = 0;
    DELETE FROM hidden_words AS known USING unnest(directors, names) AS less (director_id, name_key), name_words(name_key) AS gone
      WHERE known.director_id = less.director_id AND known.word = gone AND known.listed = 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER hidden_listing_renamed AFTER UPDATE ON hidden_listings
  REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_hidden_listings();

CREATE OR REPLACE FUNCTION place_hidden(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = ANY(people) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM blocks WHERE artist_id = ANY(people) ORDER BY artist_id, director_id FOR KEY SHARE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE hidden_listings AS kept SET name_key = listed.name_key, is_child = listed.is_child
    FROM listing_search AS listed
    WHERE kept.id = ANY(people) AND listed.id = kept.id
      AND (listed.name_key <> kept.name_key OR listed.is_child <> kept.is_child);
  DELETE FROM hidden_listings AS kept
    WHERE id = ANY(people) AND NOT EXISTS (SELECT FROM listing_search AS listed WHERE listed.id = kept.id);
  INSERT INTO hidden_listings (director_id, name_key, id, is_child)
    SELECT director_id, name_key, id, is_child FROM blocks JOIN listing_search ON id = artist_id
    WHERE artist_id = ANY(people)
  ON CONFLICT DO NOTHING;
END $$;

CREATE VIEW hidden_words_counted AS
  SELECT director_id, word, count(*)::integer AS listed
  FROM blocks JOIN listing_search ON id = artist_id CROSS JOIN name_words(name_key) AS word GROUP BY 1, 2;

CREATE OR REPLACE FUNCTION mend_hidden_listings() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE listing_search IN SHARE ROW EXCLUSIVE MODE;
  LOCK TABLE blocks IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM hidden_listings AS kept USING (SELECT * FROM hidden_listings EXCEPT SELECT * FROM hidden_listing_rows) AS wrong
    WHERE kept.director_id = wrong.director_id AND kept.name_key = wrong.name_key AND kept.id = wrong.id;
  INSERT INTO hidden_listings SELECT * FROM hidden_listing_rows EXCEPT SELECT * FROM hidden_listings;
  DELETE FROM hidden_counts AS kept USING (SELECT * FROM hidden_counts EXCEPT SELECT * FROM hidden_listings_counted) AS wrong
    WHERE kept.director_id = wrong.director_id AND kept.beginning = wrong.beginning;
  INSERT INTO hidden_counts SELECT * FROM hidden_listings_counted EXCEPT SELECT * FROM hidden_counts;
  DELETE FROM hidden_words AS kept USING (SELECT * FROM hidden_words EXCEPT SELECT * FROM hidden_words_counted) AS wrong
    WHERE kept.director_id = wrong.director_id AND kept.word = wrong.word;
  INSERT INTO hidden_words SELECT * FROM hidden_words_counted EXCEPT SELECT * FROM hidden_words;
END $$;

SELECT mend_hidden_listings();
ANALYZE hidden_words;
