-- Since when somebody is in the lists says the clock of the program, which dates the change of their profile that brought
-- them there; the database's own clock decides nothing.
CREATE OR REPLACE FUNCTION keep_first_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE first_listings SET is_listed = false WHERE is_listed;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO first_listings AS known
      SELECT new_rows.id, users.updated_at, true FROM new_rows JOIN users ON users.id = new_rows.id
    ON CONFLICT (id) DO UPDATE SET is_listed = true WHERE NOT known.is_listed;
  ELSE
    UPDATE first_listings SET is_listed = false WHERE id = ANY(ARRAY(SELECT id FROM old_rows));
  END IF;
  RETURN NULL;
END $$;
