-- Where the listed people live, a row a person and place: one for anywhere (0), one for the state of either address.
-- Whoever asks for two states reads two stretches of an index instead of both addresses of everybody.
CREATE TABLE listing_places (
  id uuid NOT NULL,
  state smallint NOT NULL,
  -- the state of the person's row before this one, 0 for none: who asks for both states meets the person once
  before smallint NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  gender smallint NOT NULL,
  age smallint NOT NULL,
  screen_from smallint NOT NULL,
  screen_to smallint NOT NULL,
  -- the bits of their languages, and from 64 of their departments: the planner knows which of them are rare
  traits smallint[] NOT NULL
);

-- The numbers of the bits that are set in two masks, those of the second from 64.
CREATE FUNCTION trait_numbers(languages bigint, departments bigint) RETURNS smallint[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(number::smallint ORDER BY number), '{}') FROM generate_series(0, 127) AS number
  WHERE CASE WHEN number < 64 THEN languages ELSE departments END & (1::bigint << (number % 64)) <> 0
$$;

-- What listing_places should hold.
CREATE VIEW listing_place_rows AS
  SELECT id, place.state, place.before, name_key, gender, age, screen_from, screen_to, traits
  FROM listing_search
  CROSS JOIN LATERAL trait_numbers(languages, departments) AS traits
  CROSS JOIN LATERAL (VALUES
    (0::smallint, 0::smallint, true),
    (current_state, 0::smallint, current_state > 0),
    (home_state, current_state, home_state > 0 AND home_state <> current_state)
  ) AS place (state, before, is_one)
  WHERE place.is_one;

-- How many listed people have a word in their name: whether a search finds more than are counted is seen at once.
CREATE TABLE listing_words (
  word text COLLATE "C" PRIMARY KEY,
  listed integer NOT NULL
);

-- The words of a name, each once.
CREATE FUNCTION name_words(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM string_to_table(name, ' ') AS word WHERE word <> ''
$$;

CREATE VIEW listing_words_counted AS
  SELECT word, count(*)::integer AS listed FROM listing_search CROSS JOIN name_words(name_key) AS word GROUP BY word;

-- Brings the rows of whoever is placed wrongly into line with listing_search. Only a change of one of them waits.
CREATE FUNCTION place_listings() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wrong uuid[] := ARRAY(
    SELECT id FROM (
      (SELECT * FROM listing_places EXCEPT SELECT * FROM listing_place_rows)
      UNION ALL (SELECT * FROM listing_place_rows EXCEPT SELECT * FROM listing_places)
    ) AS differing
  );
BEGIN
  PERFORM FROM listing_search WHERE id = ANY(wrong) ORDER BY id FOR UPDATE;
  DELETE FROM listing_places WHERE id = ANY(wrong);
  INSERT INTO listing_places SELECT * FROM listing_place_rows WHERE id = ANY(wrong);
END $$;

-- Counts the words anew; changes of listing_search wait meanwhile.
CREATE FUNCTION recount_listing_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE listing_search IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM listing_words;
  INSERT INTO listing_words SELECT * FROM listing_words_counted;
END $$;

-- A search for one letter or two, which the trigram index cannot answer, finds its names by the runs in them. Dear, so
-- that the planner looks runs up and seldom makes them while it walks.
CREATE FUNCTION name_runs(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT coalesce(array_agg(DISTINCT run), '{}') FROM generate_series(1, length(name)) AS place
  CROSS JOIN LATERAL (VALUES (substr(name, place, 1)), (substr(name, place, 2))) AS runs (run)
$$;

-- filled before its indexes are made; the next migrations keep it, and put right whom somebody changed in between
INSERT INTO listing_places SELECT * FROM listing_place_rows;
ALTER TABLE listing_places ADD PRIMARY KEY (id, state);
CREATE INDEX listing_places_order ON listing_places (state, name_key, id)
  INCLUDE (before, gender, age, screen_from, screen_to, traits);
CREATE INDEX listing_places_ages ON listing_places (state, gender, age)
  INCLUDE (before, screen_from, screen_to, traits);
CREATE INDEX listing_places_name ON listing_places USING gin (name_key gin_trgm_ops);
CREATE INDEX listing_places_runs ON listing_places USING gin (name_runs(name_key));
CREATE INDEX listing_places_traits ON listing_places USING gin (traits);
-- few entries: the words that alone are more than is counted
CREATE INDEX listing_words_common ON listing_words (word) WHERE listed > 1000;
ALTER TABLE listing_places SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
-- what the planner knows of traits and runs: without it all count as rare
ANALYZE listing_places;
