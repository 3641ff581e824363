-- Bits tell two more things by which lists are narrowed: an age ('b:', and its ten), and the day in India on which somebody was
-- first listed, as the binary digits of its number from the beginning of 2020 on ('n:0' is the lowest).

CREATE FUNCTION day_words(moment timestamptz) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT 'n:' || digit FROM generate_series(0, 13) AS digit
    WHERE least(16383, greatest(0, (moment AT TIME ZONE 'Asia/Kolkata')::date - DATE '2020-01-01')) >> digit & 1 = 1)
$$;

CREATE FUNCTION words_since_listed(person uuid) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT array_remove(number_words('b', (SELECT age FROM listing_search WHERE id = person)), NULL)
    || day_words((SELECT listed_at FROM first_listings WHERE id = person))
$$;

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

CREATE TRIGGER first_listings_have_bits AFTER INSERT ON first_listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_bits();
CREATE FUNCTION note_bits_of_first_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_bit_changes (people)
  SELECT array_agg(id) FROM changed JOIN before USING (id) WHERE changed.listed_at <> before.listed_at HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER changed_first_listings_have_bits AFTER UPDATE ON first_listings
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_bits_of_first_days();
CREATE TRIGGER age_has_bits AFTER UPDATE OF age ON listing_search
  FOR EACH ROW WHEN (OLD.age <> NEW.age) EXECUTE FUNCTION note_bits_of_others();
