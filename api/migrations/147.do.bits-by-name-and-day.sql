-- First of all the triggers: tables are held in the order in which changes of profiles and days hold them.
CREATE TRIGGER name_has_bits AFTER UPDATE OF name_key ON listing_search
  FOR EACH ROW WHEN (OLD.name_key <> NEW.name_key) EXECUTE FUNCTION note_bits_of_others();

-- All days on which somebody is not free: those that they say, and all before the day from which they are.
CREATE FUNCTION ever_not_free(days datemultirange, free_from date) RETURNS datemultirange LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT days + CASE WHEN free_from IS NULL THEN '{}'::datemultirange ELSE datemultirange(daterange(NULL, free_from)) END
$$;

CREATE FUNCTION note_other_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_bit_days SET not_free = ever_not_free(days, free_from) FROM changed
  WHERE id = user_id AND not_free <> ever_not_free(days, free_from);
  RETURN NULL;
END $$;
CREATE TRIGGER other_days_beside_bits AFTER UPDATE ON unavailable_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_other_days();

-- Whose bits are looked up by name are found without a row of a person: the name stands beside the bit, as listing_search has it.
-- Empty until it is known.
ALTER TABLE listing_bit_places ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';

-- What it should be.
CREATE VIEW listing_bit_names AS SELECT id, name_key FROM listing_bit_kinds JOIN listing_search USING (id);

-- Whose bits are looked up by days: when who says their days is not free, beside the bit.
CREATE TABLE listing_bit_days (
  id uuid PRIMARY KEY,
  slot integer NOT NULL,
  not_free datemultirange NOT NULL
);
CREATE INDEX listing_bit_days_not_free ON listing_bit_days USING gist (not_free);

-- What it should hold.
CREATE VIEW listing_bit_days_set AS
  SELECT id, slot, ever_not_free(days, free_from) AS not_free FROM unavailable_days JOIN listing_bit_places ON id = user_id;

-- Brings the places of these people's days into line, whose bits are held meanwhile. Whoever says other days changes them
-- here, too, and waits if somebody is written here just then.
CREATE FUNCTION know_bit_days(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_bit_days WHERE id = ANY(people) AND id NOT IN (SELECT said.id FROM listing_bit_days_set AS said WHERE said.id = ANY(people));
  PERFORM FROM unavailable_days WHERE user_id = ANY(people) AND NOT EXISTS (SELECT FROM listing_bit_days WHERE id = user_id)
    ORDER BY user_id FOR SHARE;
  INSERT INTO listing_bit_days AS kept SELECT * FROM listing_bit_days_set WHERE id = ANY(people) ORDER BY id
  ON CONFLICT (id) DO UPDATE SET slot = excluded.slot WHERE kept.slot <> excluded.slot;
END $$;

-- As before, with names.
CREATE OR REPLACE FUNCTION place_bits(kind_gender text, kind_ten smallint, people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  given integer := 0;
  more integer;
  open_block integer;
  first_place integer;
BEGIN
  WHILE given < cardinality(people) LOOP
    SELECT block, taken INTO open_block, first_place FROM listing_bit_blocks
    WHERE gender = kind_gender AND ten = kind_ten AND taken < 8192 ORDER BY block LIMIT 1 FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      INSERT INTO listing_bit_blocks (gender, ten, taken) VALUES (kind_gender, kind_ten, 0)
      RETURNING block, taken INTO open_block, first_place;
    END IF;
    more := least(8192 - first_place, cardinality(people) - given);
    UPDATE listing_bit_blocks SET taken = taken + more WHERE block = open_block;
    INSERT INTO listing_bit_places (id, slot, words, name_key)
    SELECT id, open_block * 8192 + first_place + place - 1, '{}', (SELECT name_key FROM listing_search WHERE listing_search.id = part.id)
    FROM unnest(people[given + 1:given + more]) WITH ORDINALITY AS part (id, place);
    given := given + more;
  END LOOP;
END $$;

-- As before, with names and days.
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
  UPDATE listing_bit_places AS place SET name_key = listed.name_key FROM listing_search AS listed
  WHERE place.id = ANY(people) AND listed.id = ANY(people) AND listed.id = place.id AND place.name_key <> listed.name_key;
  DELETE FROM listing_bit_places AS place
  WHERE id = ANY(people) AND id NOT IN (SELECT known.id FROM listing_bit_kinds AS known WHERE known.id = ANY(people));
  PERFORM know_bit_days(people);
END $$;

-- As before, with names and days.
CREATE OR REPLACE FUNCTION mend_listing_bits() RETURNS void LANGUAGE plpgsql SET work_mem = '128MB' AS $$
BEGIN
  LOCK TABLE unavailable_days IN SHARE MODE;
  LOCK TABLE listing_bit_places IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM listing_bits;
  DELETE FROM listing_bit_places;
  DELETE FROM listing_bit_blocks;
  DELETE FROM listing_bit_days;
  INSERT INTO listing_bit_places (id, slot, words, name_key)
  SELECT id, (dense_rank() OVER (ORDER BY gender, ten, place / 8192) - 1) * 8192 + place % 8192, words, name_key
  FROM (SELECT id, gender, ten, words, name_key, row_number() OVER (PARTITION BY gender, ten ORDER BY id) - 1 AS place
    FROM listing_bit_rows JOIN listing_bit_kinds USING (id) JOIN listing_bit_names USING (id)) AS kinds;
  INSERT INTO listing_bit_blocks (block, gender, ten, taken)
  SELECT slot / 8192, gender, ten, count(*) FROM listing_bit_places JOIN listing_bit_kinds USING (id) GROUP BY 1, 2, 3;
  PERFORM setval(pg_get_serial_sequence('listing_bit_blocks', 'block'), (SELECT count(*) FROM listing_bit_blocks), false);
  INSERT INTO listing_bits (word, block, bits) SELECT word, block, bits FROM listing_bits_set ORDER BY 1, 2;
  INSERT INTO listing_bit_days SELECT * FROM listing_bit_days_set ORDER BY id;
END $$;

-- The names and days of whoever was there before, in steps that others do not wait for long. All is held in the order of the function
-- above, so that a name that changes meanwhile is seen, or comes after.
CREATE PROCEDURE know_names_and_days_before() LANGUAGE plpgsql AS $$
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
    UPDATE listing_bit_places AS place SET name_key = listed.name_key FROM listing_search AS listed
    WHERE place.id = ANY(people) AND listed.id = ANY(people) AND listed.id = place.id AND place.name_key <> listed.name_key;
    PERFORM know_bit_days(people);
    COMMIT;
  END LOOP;
END $$;
