-- Bits tell who stands first for a role, too. The words that are new: a city as one of 64 numbers, the dialects of clips, who
-- keeps their days, and the first sixteen digits of what is random in an id.

CREATE FUNCTION city_word(city text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 'c:' || (hashtext(city) & 63) $$;

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
      || CASE WHEN height IS NULL THEN '{h}'::text[] ELSE number_words('h', height) END
      || CASE WHEN EXISTS (SELECT FROM unavailable_days WHERE user_id = listing_fits.id) THEN '{a}'::text[] ELSE '{}' END
      || ARRAY(SELECT 't:' || digit FROM generate_series(1, 16) AS digit WHERE draw >> (28 - digit) & 1 = 1)
    ) AS word ORDER BY 1
  ) AS words
  FROM listing_fits;

-- Who says their days for the first time, or takes them back.
CREATE FUNCTION note_bits_of_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_bit_changes (people) SELECT array_agg(user_id) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER days_have_bits AFTER INSERT ON unavailable_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_bits_of_days();
CREATE TRIGGER days_have_bits_no_more AFTER DELETE ON unavailable_days
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_bits_of_days();

-- As before, but that who says their days and changes their profile at once is seen with both, and that no place is passed over
-- for somebody who has one.
CREATE OR REPLACE FUNCTION know_listing_bits(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM listing_fits WHERE id = ANY(people) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO listing_bit_places (id, words) SELECT id, '{}' FROM listing_fits
  WHERE id = ANY(people) AND NOT EXISTS (SELECT FROM listing_bit_places AS place WHERE place.id = listing_fits.id) ORDER BY id
  ON CONFLICT DO NOTHING;
  INSERT INTO listing_bits AS kept (word, block, bits)
  SELECT word, slot / 8192, bit_or(set_bit(0::bit(8192), slot % 8192, 1))
  FROM listing_bit_places AS place LEFT JOIN listing_bit_rows AS said USING (id)
  CROSS JOIN LATERAL (
    (SELECT unnest(place.words) EXCEPT SELECT unnest(said.words))
    UNION ALL (SELECT unnest(said.words) EXCEPT SELECT unnest(place.words))
  ) AS turned (word)
  WHERE place.id = ANY(people) GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (word, block) DO UPDATE SET bits = kept.bits # excluded.bits;
  UPDATE listing_bit_places AS place SET words = said.words FROM listing_bit_rows AS said
  WHERE place.id = ANY(people) AND said.id = place.id AND place.words <> said.words;
  DELETE FROM listing_bit_places AS place
  WHERE id = ANY(people) AND NOT EXISTS (SELECT FROM listing_fits WHERE listing_fits.id = place.id);
END $$;

-- The new words of whoever was there before, in steps that others do not wait for long.
CREATE PROCEDURE know_bits_before() LANGUAGE plpgsql AS $$
DECLARE
  most integer := (SELECT coalesce(max(slot), -1) FROM listing_bit_places);
BEGIN
  FOR step IN 0..most / 1024 LOOP
    PERFORM know_listing_bits(ARRAY(SELECT id FROM listing_bit_places WHERE slot BETWEEN step * 1024 AND step * 1024 + 1023));
    COMMIT;
  END LOOP;
END $$;
