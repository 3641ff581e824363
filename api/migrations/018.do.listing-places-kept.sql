-- From here on the database itself keeps listing_places and listing_words from listing_search, in the transaction of
-- every change. Profiles that are saved meanwhile wait until all words are counted.
-- By lists of ids, so that a plan that was made while the tables were small is right for large ones too.
CREATE FUNCTION keep_listing_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM listing_places;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM listing_places WHERE id = ANY(ARRAY(SELECT id FROM old_rows));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO listing_places SELECT * FROM listing_place_rows WHERE id = ANY(ARRAY(SELECT id FROM new_rows));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER listing_placed AFTER INSERT ON listing_search
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_places();
CREATE TRIGGER listing_moved AFTER UPDATE ON listing_search
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_places();
CREATE TRIGGER listing_left AFTER DELETE ON listing_search
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_places();
CREATE TRIGGER listing_places_emptied AFTER TRUNCATE ON listing_search
  FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_places();

CREATE FUNCTION count_listing_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- in one order, so that two transactions never wait for each other
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM listing_words;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO listing_words AS known
    SELECT word, count(*) FROM new_rows, name_words(name_key) AS word GROUP BY word ORDER BY word
    ON CONFLICT (word) DO UPDATE SET listed = known.listed + excluded.listed;
  ELSE
    INSERT INTO listing_words AS known
    SELECT word, sum(change) FROM (
      SELECT word, -1 AS change FROM old_rows, name_words(name_key) AS word
      UNION ALL
      SELECT word, 1 FROM listing_search, name_words(name_key) AS word
      WHERE TG_OP = 'UPDATE' AND id = ANY(ARRAY(SELECT id FROM old_rows))
    ) AS changes
    GROUP BY word HAVING sum(change) <> 0 ORDER BY word
    ON CONFLICT (word) DO UPDATE SET listed = known.listed + excluded.listed;
    DELETE FROM listing_words
    WHERE listed <= 0 AND word IN (SELECT word FROM old_rows, name_words(name_key) AS word);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER listing_worded AFTER INSERT ON listing_search
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listing_words();
CREATE TRIGGER listing_reworded AFTER UPDATE ON listing_search
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listing_words();
CREATE TRIGGER listing_unworded AFTER DELETE ON listing_search
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listing_words();
CREATE TRIGGER listing_words_emptied AFTER TRUNCATE ON listing_search
  FOR EACH STATEMENT EXECUTE FUNCTION count_listing_words();

SELECT recount_listing_words();
