-- Makes names be heard anew by the job, in steps, by how they sound until now: for when the program hears that in another way.
CREATE PROCEDURE hear_sounds_anew(sounds text) LANGUAGE plpgsql AS $$
DECLARE
  last text := '';
  keys text[];
BEGIN
  LOOP
    keys := ARRAY(SELECT name_key FROM listing_sounds WHERE name_key > last AND sound ~ sounds
      ORDER BY name_key LIMIT 500);
    EXIT WHEN keys = '{}';
    UPDATE listing_sounds SET sound = NULL WHERE name_key = ANY(keys);
    last := keys[array_upper(keys, 1)];
    COMMIT;
  END LOOP;
END $$;
