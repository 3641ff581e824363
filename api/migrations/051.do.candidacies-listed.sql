-- As what an artist stands in the lists, kept with each of their candidacies, so that a list of the desk is read from an
-- index in its order. From here on the database itself keeps it, in the transaction of every change, whichever version of
-- the program makes it; the next migrations fill it and make the indexes.
-- null for whoever is not listed
ALTER TABLE candidacies ADD COLUMN listed_as text COLLATE "C";

-- Who applied last comes first, and who never applied last, by name: as one key that rises.
CREATE FUNCTION newest_key(applied_at timestamptz, name_key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN applied_at IS NULL THEN '1' || name_key
    ELSE '0' || lpad((8000000000000000 - (extract(epoch FROM applied_at - timestamptz '1970-01-01 00:00:00+00') * 1000000)::bigint)::text, 16, '0')
    END COLLATE "C"
$$;

-- Whoever changes a listing holds its person: that is done before this reads it, or finds the new candidacy.
CREATE FUNCTION name_candidacy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.artist_id FOR SHARE;
  NEW.listed_as := (SELECT name_key FROM listing_search WHERE id = NEW.artist_id);
  RETURN NEW;
END $$;
CREATE TRIGGER candidacy_named BEFORE INSERT ON candidacies FOR EACH ROW EXECUTE FUNCTION name_candidacy();

-- Brings the candidacies of artists into line with the lists. Whoever is about to be deleted is left alone.
CREATE FUNCTION name_candidacies(artists uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held uuid[];
BEGIN
  IF cardinality(artists) = 0 THEN RETURN; END IF;
  SELECT array_agg(id) INTO held
    FROM (SELECT id FROM users WHERE id = ANY(artists) ORDER BY id FOR NO KEY UPDATE) AS people;
  -- in the order of their ids, as everywhere
  PERFORM FROM candidacies WHERE artist_id = ANY(held) ORDER BY id FOR NO KEY UPDATE;
  UPDATE candidacies SET listed_as = listed.name_key
    FROM unnest(held) AS artist (id) LEFT JOIN listing_search AS listed USING (id)
    WHERE candidacies.artist_id = artist.id AND candidacies.listed_as IS DISTINCT FROM listed.name_key;
END $$;

CREATE FUNCTION keep_names_of_candidacies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE candidacies SET listed_as = NULL WHERE listed_as IS NOT NULL;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM name_candidacies(ARRAY(SELECT id FROM new_rows));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM name_candidacies(ARRAY(SELECT id FROM old_rows));
  ELSE
    PERFORM name_candidacies(ARRAY(
      SELECT id FROM old_rows JOIN new_rows USING (id) WHERE old_rows.name_key <> new_rows.name_key));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_in_candidacies AFTER INSERT ON listing_search
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_names_of_candidacies();
CREATE TRIGGER listing_renamed_in_candidacies AFTER UPDATE ON listing_search
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_names_of_candidacies();
CREATE TRIGGER listing_out_of_candidacies AFTER DELETE ON listing_search
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_names_of_candidacies();
CREATE TRIGGER candidacies_emptied_of_names AFTER TRUNCATE ON listing_search
  FOR EACH STATEMENT EXECUTE FUNCTION keep_names_of_candidacies();

-- Brings all candidacies into line, some artists at a time, so that nobody waits for all of them.
CREATE PROCEDURE name_all_candidacies() LANGUAGE plpgsql AS $$
DECLARE
  part uuid[];
  done uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    part := ARRAY(SELECT DISTINCT artist_id FROM candidacies WHERE artist_id > done ORDER BY artist_id LIMIT 200);
    EXIT WHEN cardinality(part) = 0;
    PERFORM name_candidacies(part);
    COMMIT;
    done := part[cardinality(part)];
  END LOOP;
END $$;

-- many rows are seen by their indexes alone only while it is known that all may see them
ALTER TABLE candidacies SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
