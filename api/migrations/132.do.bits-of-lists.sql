-- Bits tell lists under several filters, too. The words that are new are what lists ask for and roles do not: a reel ('r'), a
-- clip ('m'), the dialects of clips as lists know them ('x:'), and a category as one of 64 numbers ('e:'), for what somebody calls
-- theirs is free. Who is no artist (any more) and keeps such things has bits, too; their words begin with 'o', so that roles, and
-- what is counted of artists, never meet them.

CREATE FUNCTION category_word(category text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'e:' || (hashtext(category) & 63)
$$;

-- The words of traits of listing_facts that an artist's listing_fits does not tell.
CREATE FUNCTION trait_words(traits text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT CASE WHEN trait = 'reel' THEN 'r' WHEN trait = 'clip' THEN 'm'
      WHEN trait LIKE 'dialect:%' THEN 'x:' || substr(trait, 9) ELSE category_word(substr(trait, 10)) END COLLATE "C"
    FROM unnest(traits) AS trait WHERE trait IN ('reel', 'clip') OR trait LIKE 'dialect:%' OR trait LIKE 'category:%')
$$;

-- Who is no artist and keeps anything that lists ask artists for, with what else lists ask for.
CREATE VIEW listing_bit_others AS
  SELECT users.id, listed.is_child, users.gender, users.languages, users.skills, facts.height, facts.traits,
    ARRAY[users.home_state, users.current_state] AS states,
    CASE WHEN users.screen_to IS NOT NULL THEN users.screen_from END AS screen_from, users.screen_to
  FROM listing_facts AS facts JOIN users USING (id) JOIN listing_search AS listed USING (id)
  WHERE NOT EXISTS (SELECT FROM listing_fits WHERE listing_fits.id = facts.id)
    AND (facts.height IS NOT NULL OR EXISTS (SELECT FROM unnest(traits) AS trait WHERE trait NOT LIKE 'state:%' AND trait NOT LIKE 'city:%'));

CREATE OR REPLACE VIEW listing_bit_rows AS
  SELECT id, ARRAY(
    SELECT DISTINCT word COLLATE "C" FROM unnest(
      ARRAY['', 'g:' || coalesce(gender, '')]
      || CASE WHEN is_child THEN '{k}'::text[] ELSE '{}' END
      || CASE WHEN screen_from IS NULL THEN '{y}'::text[]
        ELSE ARRAY(SELECT unnest(number_words('y', year)) FROM generate_series(screen_from::integer, screen_to::integer) AS year) END
      || CASE WHEN languages = '{}' THEN '{l}' ELSE ARRAY(SELECT 'l:' || one FROM unnest(languages) AS one) END
      || CASE WHEN skills = '{}' THEN '{s}' ELSE ARRAY(SELECT 's:' || one FROM unnest(skills) AS one) END
      || CASE WHEN states = '{}' THEN '{p}' ELSE ARRAY(SELECT 'p:' || one FROM unnest(states) AS one) END
      || ARRAY(SELECT city_word(one) FROM unnest(cities) AS one)
      || ARRAY(SELECT 'd:' || one FROM unnest(spoken || clips) AS one)
      || CASE WHEN clips IS NULL THEN '{d}'::text[] ELSE ARRAY(SELECT 'v:' || one FROM unnest(clips) AS one) END
      || CASE WHEN fits.height IS NULL THEN '{h}'::text[] ELSE number_words('h', fits.height) END
      || CASE WHEN EXISTS (SELECT FROM unavailable_days WHERE user_id = id) THEN '{a}'::text[] ELSE '{}' END
      || ARRAY(SELECT 't:' || digit FROM generate_series(1, 16) AS digit WHERE draw >> (28 - digit) & 1 = 1)
      || trait_words(traits)
    ) AS word ORDER BY 1
  ) AS words
  FROM listing_fits AS fits LEFT JOIN listing_facts USING (id)
  UNION ALL
  SELECT id, ARRAY(
    SELECT DISTINCT ('o' || word) COLLATE "C" FROM unnest(
      ARRAY['g:' || coalesce(gender, '')]
      || CASE WHEN is_child THEN '{k}'::text[] ELSE '{}' END
      || CASE WHEN screen_from IS NULL THEN '{}'::text[]
        ELSE ARRAY(SELECT unnest(number_words('y', year)) FROM generate_series(screen_from::integer, screen_to::integer) AS year) END
      || ARRAY(SELECT 'l:' || one FROM unnest(languages) AS one)
      || ARRAY(SELECT 's:' || one FROM unnest(skills) AS one)
      || ARRAY(SELECT 'p:' || one FROM unnest(states) AS one WHERE one IS NOT NULL)
      || CASE WHEN height IS NULL THEN '{}'::text[] ELSE number_words('h', height) END
      || trait_words(traits)
    ) AS word ORDER BY 1
  ) AS words
  FROM listing_bit_others;

CREATE OR REPLACE VIEW listing_bit_kinds AS
  SELECT id, coalesce(gender, '') COLLATE "C" AS gender, coalesce(screen_from / 10, -1)::smallint AS ten FROM listing_fits
  UNION ALL SELECT id, '' COLLATE "C", -1::smallint FROM listing_bit_others;

-- As before, but of everybody whom these views know. They are asked for these people alone: a planner that joins them might
-- work out everybody's words.
CREATE OR REPLACE FUNCTION know_listing_bits(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  moved listing_bit_places[];
  kind record;
BEGIN
  -- a rebuild gives all places anew: it waits, or is waited for
  LOCK TABLE listing_bit_places IN ROW EXCLUSIVE MODE;
  PERFORM FROM listing_fits WHERE id = ANY(people) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM listing_facts AS facts
  WHERE id = ANY(people) AND NOT EXISTS (SELECT FROM listing_fits WHERE listing_fits.id = facts.id) ORDER BY id FOR NO KEY UPDATE;
  moved := ARRAY(
    SELECT place FROM listing_bit_places AS place JOIN listing_bit_kinds AS of USING (id)
    WHERE place.id = ANY(people) AND of.id = ANY(people) AND NOT EXISTS (
      SELECT FROM listing_bit_blocks AS own
      WHERE own.block = place.slot / 8192 AND own.gender = of.gender AND own.ten = of.ten
    )
  );
  DELETE FROM listing_bit_places WHERE id IN (SELECT id FROM unnest(moved));
  FOR kind IN
    SELECT gender, ten, array_agg(id ORDER BY id) AS new FROM listing_bit_kinds AS of
    WHERE id = ANY(people) AND NOT EXISTS (SELECT FROM listing_bit_places AS place WHERE place.id = of.id)
    GROUP BY gender, ten ORDER BY gender, ten
  LOOP
    PERFORM place_bits(kind.gender, kind.ten, kind.new);
  END LOOP;
  INSERT INTO listing_bits AS kept (word, block, bits)
  SELECT word, slot / 8192, bit_or(set_bit(0::bit(8192), slot % 8192, 1))
  FROM (
    SELECT slot, word FROM listing_bit_places AS place LEFT JOIN (SELECT * FROM listing_bit_rows WHERE id = ANY(people)) AS said USING (id)
    CROSS JOIN LATERAL (
      (SELECT unnest(place.words) EXCEPT SELECT unnest(said.words))
      UNION ALL (SELECT unnest(said.words) EXCEPT SELECT unnest(place.words))
    ) AS turned (word)
    WHERE place.id = ANY(people)
    UNION ALL SELECT slot, unnest(words) FROM unnest(moved)
  ) AS turned GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (word, block) DO UPDATE SET bits = kept.bits # excluded.bits;
  UPDATE listing_bit_places AS place SET words = said.words FROM listing_bit_rows AS said
  WHERE place.id = ANY(people) AND said.id = ANY(people) AND said.id = place.id AND place.words <> said.words;
  DELETE FROM listing_bit_places AS place
  WHERE id = ANY(people) AND id NOT IN (SELECT known.id FROM listing_bit_kinds AS known WHERE known.id = ANY(people));
END $$;

CREATE TRIGGER facts_have_bits AFTER INSERT ON listing_facts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_bits();
CREATE TRIGGER changed_facts_have_bits AFTER UPDATE ON listing_facts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_bits();
CREATE TRIGGER facts_have_bits_no_more AFTER DELETE ON listing_facts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_bits();

-- What else lists ask for of who is no artist, and who of them comes of age.
CREATE FUNCTION note_bits_of_others() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_bit_changes (people) VALUES (ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER others_have_bits AFTER UPDATE OF gender, screen_from, screen_to, languages ON users
  FOR EACH ROW WHEN (NEW.kind <> 'Artist' AND
    (OLD.gender, OLD.screen_from, OLD.screen_to, OLD.languages) IS DISTINCT FROM (NEW.gender, NEW.screen_from, NEW.screen_to, NEW.languages))
  EXECUTE FUNCTION note_bits_of_others();
CREATE TRIGGER child_has_bits AFTER UPDATE OF is_child ON listing_search
  FOR EACH ROW WHEN (OLD.is_child <> NEW.is_child) EXECUTE FUNCTION note_bits_of_others();

-- The words of whoever was there before, and the places of those who are no artists, in steps that others do not wait for long.
CREATE PROCEDURE know_bits_of_lists() LANGUAGE plpgsql AS $$
DECLARE
  step uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  CALL know_bits_before();
  LOOP
    step := ARRAY(SELECT id FROM listing_bit_others WHERE id > last ORDER BY id LIMIT 1024);
    EXIT WHEN step = '{}';
    PERFORM know_listing_bits(step);
    last := step[cardinality(step)];
    COMMIT;
  END LOOP;
END $$;
