-- How the names of the lists sound, so that one spelling finds the others. The program works it out: a name that comes
-- into the lists without its sound, by an older version or a restore, waits here until a job has heard it.
CREATE TABLE listing_sounds (
  name_key text COLLATE "C" PRIMARY KEY,
  -- null: not heard yet
  sound text COLLATE "C"
);
CREATE INDEX listing_sounds_sound ON listing_sounds USING gin (sound gin_trgm_ops);
-- a sound of one letter or two, which the index before cannot answer
CREATE INDEX listing_sounds_runs ON listing_sounds USING gin (name_runs(sound));
CREATE INDEX listing_sounds_unheard ON listing_sounds (name_key) WHERE sound IS NULL;
ALTER TABLE listing_sounds SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

-- Whoever adds or removes a name holds its row in listing_names, so that two never meet here.
CREATE FUNCTION keep_listing_sounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_sounds (name_key) SELECT name_key FROM new_rows WHERE word = '' ORDER BY name_key
    ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM listing_sounds WHERE name_key = ANY(ARRAY(SELECT name_key FROM old_rows WHERE word = ''));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER name_came AFTER INSERT ON listing_names
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_sounds();
CREATE TRIGGER name_went AFTER DELETE ON listing_names
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_sounds();

-- Has a row for every name of the lists, whose changes wait meanwhile.
CREATE FUNCTION mend_listing_sounds() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE listing_search IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM listing_sounds AS kept
    WHERE NOT EXISTS (SELECT FROM listing_names AS name WHERE name.word = '' AND name.name_key = kept.name_key);
  INSERT INTO listing_sounds (name_key) SELECT name_key FROM listing_names WHERE word = '' ORDER BY name_key
  ON CONFLICT DO NOTHING;
END $$;

-- Counts the names anew, as before, and leaves those alone that are counted right: their sounds stay.
CREATE OR REPLACE FUNCTION recount_listing_names() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE listing_search IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM listing_names AS kept
    USING (SELECT * FROM listing_names EXCEPT SELECT * FROM listing_names_counted) AS wrong
    WHERE kept.word = wrong.word AND kept.name_key = wrong.name_key;
  INSERT INTO listing_names
    SELECT * FROM (SELECT * FROM listing_names_counted EXCEPT SELECT * FROM listing_names) AS missing
    ORDER BY word, name_key;
END $$;

SELECT mend_listing_sounds();
ANALYZE listing_sounds;
