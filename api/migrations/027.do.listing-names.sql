-- How many listed people have the same name, under each word of it and, under the empty word, all names in their order.
-- A search for common words begins at the names that have them, and a page in the middle at the name it begins with.
CREATE TABLE listing_names (
  word text COLLATE "C" NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  listed integer NOT NULL,
  PRIMARY KEY (word, name_key)
);
ALTER TABLE listing_names SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

-- The words under which a name stands.
CREATE FUNCTION name_entries(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '' UNION ALL SELECT name_words(name)
$$;

CREATE VIEW listing_names_counted AS
  SELECT word, name_key, listed
  FROM (SELECT name_key, count(*)::integer AS listed FROM listing_search GROUP BY name_key) AS names
  CROSS JOIN name_entries(name_key) AS word;

-- Counts the names anew; changes of listing_search wait meanwhile.
CREATE FUNCTION recount_listing_names() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE listing_search IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM listing_names;
  INSERT INTO listing_names SELECT * FROM listing_names_counted ORDER BY word, name_key;
END $$;

-- What the triggers of listing_search call after every change: words are counted as before, and names beside them. Whoever
-- keeps their name is not looked at. In one order, so that two transactions never wait for each other.
CREATE OR REPLACE FUNCTION count_listing_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names text[];
  changes integer[];
  gone_words text[];
  gone_names text[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM listing_names;
    DELETE FROM listing_words;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(name_key), array_agg(change) INTO names, changes
    FROM (SELECT name_key, count(*) AS change FROM new_rows GROUP BY name_key) AS changed;
  ELSE
    SELECT array_agg(name_key), array_agg(change) INTO names, changes FROM (
      SELECT name_key, sum(one) AS change FROM (
        SELECT name_key, -1 AS one FROM old_rows
        UNION ALL
        SELECT name_key, 1 FROM listing_search WHERE TG_OP = 'UPDATE' AND id = ANY(ARRAY(SELECT id FROM old_rows))
      ) AS ones
      GROUP BY name_key HAVING sum(one) <> 0
    ) AS changed;
  END IF;
  IF names IS NULL THEN
    RETURN NULL;
  END IF;

  WITH counted AS (
    INSERT INTO listing_names AS known
    SELECT word, name_key, change
    FROM unnest(names, changes) AS changed (name_key, change), name_entries(name_key) AS word ORDER BY word, name_key
    ON CONFLICT (word, name_key) DO UPDATE SET listed = known.listed + excluded.listed
    RETURNING word, name_key, listed
  )
  SELECT array_agg(word), array_agg(name_key) INTO gone_words, gone_names FROM counted WHERE listed <= 0;
  DELETE FROM listing_names AS known USING unnest(gone_words, gone_names) AS gone (word, name_key)
  WHERE known.word = gone.word AND known.name_key = gone.name_key;

  WITH counted AS (
    INSERT INTO listing_words AS known
    SELECT word, sum(change)
    FROM unnest(names, changes) AS changed (name_key, change), name_words(name_key) AS word
    GROUP BY word HAVING sum(change) <> 0 ORDER BY word
    ON CONFLICT (word) DO UPDATE SET listed = known.listed + excluded.listed
    RETURNING word, listed
  )
  SELECT array_agg(word) INTO gone_words FROM counted WHERE listed <= 0;
  DELETE FROM listing_words WHERE word = ANY(gone_words);
  RETURN NULL;
END $$;

SELECT recount_listing_names();
ANALYZE listing_names;
