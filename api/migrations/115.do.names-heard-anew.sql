-- Makes names be heard anew by the job, in steps: for when the program hears some letters in another way.
CREATE PROCEDURE hear_names_anew(letters text) LANGUAGE plpgsql AS $$
DECLARE
  last text := '';
  keys text[];
BEGIN
  LOOP
    keys := ARRAY(SELECT name_key FROM listing_sounds WHERE name_key > last AND name_key ~ letters
      ORDER BY name_key LIMIT 500);
    EXIT WHEN keys = '{}';
    UPDATE listing_sounds SET sound = NULL WHERE name_key = ANY(keys);
    last := keys[array_upper(keys, 1)];
    COMMIT;
  END LOOP;
END $$;
