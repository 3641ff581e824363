-- A category that the profile form offers has a word of its own ('f:'), so that nobody has to be asked again whether it is theirs.
-- What else somebody calls theirs stays one of 64 numbers, as do these for the version before.
CREATE OR REPLACE FUNCTION trait_words(traits text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT CASE WHEN trait = 'reel' THEN 'r' WHEN trait = 'clip' THEN 'm'
      WHEN trait LIKE 'dialect:%' THEN 'x:' || substr(trait, 9) ELSE category_word(substr(trait, 10)) END COLLATE "C"
    FROM unnest(traits) AS trait WHERE trait IN ('reel', 'clip') OR trait LIKE 'dialect:%' OR trait LIKE 'category:%'
  ) || ARRAY(
    SELECT 'f:' || substr(trait, 10) COLLATE "C" FROM unnest(traits) AS trait WHERE trait = ANY(
      '{category:actor,category:model,category:dancer,category:singer,category:theatre artist,category:voice artist,category:comedian,category:anchor}'
    )
  )
$$;

-- As it was: whoever has read it is waited for, so that nobody tells words by the function of before and bits by this one.
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
      || trait_words(traits) || words_since_listed(id)
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
      || trait_words(traits) || words_since_listed(id)
    ) AS word ORDER BY 1
  ) AS words
  FROM listing_bit_others;

-- These words of whoever was there before, in steps that others do not wait for long: nobody's bits change during one.
CREATE PROCEDURE know_offered_categories_before() LANGUAGE plpgsql AS $$
DECLARE
  most integer := (SELECT coalesce(max(slot), -1) FROM listing_bit_places);
BEGIN
  FOR step IN 0..most / 1024 LOOP
    LOCK TABLE listing_bit_places IN SHARE ROW EXCLUSIVE MODE;
    WITH said AS (
      SELECT place.id, place.slot, ARRAY(
        SELECT (CASE WHEN fits.id IS NULL THEN 'o' ELSE '' END || word) COLLATE "C" FROM unnest(trait_words(facts.traits)) AS word
        WHERE word LIKE 'f:%' EXCEPT SELECT unnest(place.words)
      ) AS words
      FROM listing_bit_places AS place JOIN listing_facts AS facts USING (id) LEFT JOIN listing_fits AS fits USING (id)
      WHERE place.slot BETWEEN step * 1024 AND step * 1024 + 1023
    ), told AS (
      INSERT INTO listing_bits AS kept (word, block, bits)
      SELECT word, slot / 8192, bit_or(set_bit(0::bit(8192), slot % 8192, 1)) FROM said, unnest(words) AS word GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (word, block) DO UPDATE SET bits = kept.bits | excluded.bits
    )
    UPDATE listing_bit_places AS place
    SET words = ARRAY(SELECT word FROM unnest(place.words || said.words) AS word ORDER BY word COLLATE "C")
    FROM said WHERE said.id = place.id AND said.words <> '{}';
    COMMIT;
  END LOOP;
END $$;
