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

-- These words of whoever was there before, in steps that others do not wait for long. All is held in the order of
-- know_listing_bits, so that whoever changes meanwhile is seen, or comes after.
CREATE PROCEDURE know_offered_categories_before() LANGUAGE plpgsql AS $$
DECLARE
  most integer := (SELECT coalesce(max(slot), -1) FROM listing_bit_places);
  people uuid[];
BEGIN
  FOR step IN 0..most / 1024 LOOP
    LOCK TABLE listing_bit_places IN ROW EXCLUSIVE MODE;
    people := ARRAY(SELECT id FROM listing_bit_places WHERE slot BETWEEN step * 1024 AND step * 1024 + 1023);
    PERFORM FROM listing_fits WHERE id = ANY(people) ORDER BY id FOR NO KEY UPDATE;
    PERFORM FROM listing_facts AS facts
    WHERE id = ANY(people) AND NOT EXISTS (SELECT FROM listing_fits WHERE listing_fits.id = facts.id) ORDER BY id FOR NO KEY UPDATE;
    WITH said AS (
      SELECT place.id, place.slot, ARRAY(
        SELECT (CASE WHEN fits.id IS NULL THEN 'o' ELSE '' END || word) COLLATE "C" FROM unnest(trait_words(facts.traits)) AS word
        WHERE word LIKE 'f:%' EXCEPT SELECT unnest(place.words)
      ) AS words
      FROM listing_bit_places AS place JOIN listing_facts AS facts USING (id) LEFT JOIN listing_fits AS fits USING (id)
      WHERE place.id = ANY(people)
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
