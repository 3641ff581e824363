-- Whom the team of a project has put aside for a role. Nobody else learns of it.
CREATE TABLE hidden_suggestions (
  role_id uuid NOT NULL REFERENCES project_roles ON DELETE CASCADE,
  -- who leaves takes their entries along
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  hidden_by uuid REFERENCES users ON DELETE SET NULL,
  hidden_at timestamptz NOT NULL,
  PRIMARY KEY (role_id, artist_id)
);
CREATE INDEX hidden_suggestions_artist ON hidden_suggestions (artist_id);
CREATE INDEX hidden_suggestions_by ON hidden_suggestions (hidden_by);

-- What roles are compared with, a row a listed artist: all that a fit is told from but the days on which they are not free.
CREATE TABLE listing_fits (
  id uuid PRIMARY KEY,
  -- what is random in the id: with that of a role it decides who stands first where all else is the same
  draw integer NOT NULL,
  is_child boolean NOT NULL,
  gender text COLLATE "C",
  screen_from smallint,
  screen_to smallint,
  -- lists are empty where nothing is said
  languages text[] NOT NULL,
  skills text[] NOT NULL,
  -- the languages in small letters, as dialects are written
  spoken text[] NOT NULL,
  -- null where none was ever said
  clips text[],
  height smallint,
  states text[] NOT NULL,
  -- 'bihar:patna', of either address
  cities text[] NOT NULL,
  -- the same as numbers of words, by which an index finds who may fit: see fit_words
  words integer[] NOT NULL
);

-- What somebody says, as words: each as it is and once for their gender and each ten years of their screen age, so that a
-- role for women of thirty reads no list of everybody. A word without a value stands for what is not said.
CREATE FUNCTION fit_words(gender text, screen_from smallint, screen_to smallint, said text[]) RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT hashtext(whose || fact)), '{}') FROM unnest(said) AS fact CROSS JOIN (
    SELECT '*' AS whose
    UNION ALL SELECT coalesce(left(gender, 1), '-') || coalesce(years::text, '-')
    FROM (SELECT 1) AS once LEFT JOIN generate_series(screen_from / 10, screen_to / 10) AS years ON true
  ) AS people
$$;

-- The same of asked words: how many numbers there are is for the planner to know.
CREATE FUNCTION fit_numbers(asked text[]) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT hashtext(word)), '{}') FROM unnest(asked) AS word
$$;

-- What listing_fits should hold.
CREATE VIEW listing_fit_rows AS
  SELECT said.*, fit_words(gender, screen_from, screen_to, array_cat(
    CASE WHEN languages = '{}' THEN '{l}' ELSE ARRAY(SELECT 'l:' || one FROM unnest(languages) AS one) END
    || CASE WHEN skills = '{}' THEN '{s}' ELSE ARRAY(SELECT 's:' || one FROM unnest(skills) AS one) END
    || CASE WHEN states = '{}' THEN '{p}' ELSE ARRAY(SELECT 'p:' || one FROM unnest(states) AS one) END
    || ARRAY(SELECT 'd:' || one FROM unnest(spoken || clips) AS one)
    || CASE WHEN clips IS NULL THEN '{d}'::text[] ELSE '{}' END
    || ARRAY(SELECT 'c:' || one FROM unnest(cities) AS one),
    ARRAY[coalesce('h:' || height, 'h')]
  )) AS words
  FROM (
    SELECT users.id, ('x' || right(users.id::text, 7))::bit(28)::integer AS draw, listing_search.is_child,
      users.gender COLLATE "C" AS gender,
      CASE WHEN users.screen_to IS NOT NULL THEN users.screen_from END AS screen_from,
      CASE WHEN users.screen_from IS NOT NULL THEN users.screen_to END AS screen_to,
      coalesce(users.languages, '{}') AS languages, coalesce(users.skills, '{}') AS skills,
      ARRAY(SELECT lower(one) FROM unnest(users.languages) AS one) AS spoken,
      CASE WHEN monologues_saved_at IS NOT NULL
        THEN ARRAY(SELECT dialect FROM monologues WHERE user_id = users.id ORDER BY dialect) END AS clips,
      round((height_feet * 12 + coalesce(height_inches, 0)) * 2.54)::smallint AS height,
      ARRAY(SELECT DISTINCT one COLLATE "C" FROM unnest(ARRAY[users.home_state, users.current_state]) AS one
        WHERE one IS NOT NULL ORDER BY 1) AS states,
      ARRAY(SELECT DISTINCT (state || ':' || small_letters(btrim(city))) COLLATE "C"
        FROM (VALUES (users.home_state, home_city), (users.current_state, current_city)) AS addresses (state, city)
        WHERE state IS NOT NULL AND city IS NOT NULL ORDER BY 1) AS cities
    FROM listing_search JOIN users USING (id) WHERE kind = 'Artist'
  ) AS said;

-- Brings what is kept of these people into line with their profiles.
CREATE FUNCTION know_listing_fits(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_fits WHERE id = ANY(people) AND NOT EXISTS (SELECT FROM listing_fit_rows AS said WHERE said.id = listing_fits.id);
  INSERT INTO listing_fits AS kept SELECT * FROM listing_fit_rows WHERE id = ANY(people) ORDER BY id
  ON CONFLICT (id) DO UPDATE SET (is_child, gender, screen_from, screen_to, languages, skills, spoken, clips, height, states, cities, words) =
    (excluded.is_child, excluded.gender, excluded.screen_from, excluded.screen_to, excluded.languages, excluded.skills,
      excluded.spoken, excluded.clips, excluded.height, excluded.states, excluded.cities, excluded.words)
    WHERE kept IS DISTINCT FROM excluded;
END $$;

-- The same for all who differ, in the end of the upgrade and by `npm run listings -- rebuild`. Changes of them wait so long.
CREATE FUNCTION mend_listing_fits() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wrong uuid[] := ARRAY(
    SELECT id FROM (
      (SELECT * FROM listing_fits EXCEPT SELECT * FROM listing_fit_rows)
      UNION ALL (SELECT * FROM listing_fit_rows EXCEPT SELECT * FROM listing_fits)
    ) AS differing
  );
BEGIN
  PERFORM FROM users WHERE id = ANY(wrong) ORDER BY id FOR NO KEY UPDATE;
  PERFORM know_listing_fits(wrong);
END $$;

-- filled before its indexes and triggers are made: changes of profiles do not wait so long
INSERT INTO listing_fits SELECT * FROM listing_fit_rows;
CREATE INDEX listing_fits_words ON listing_fits USING gin (words) WITH (fastupdate = off);
CREATE INDEX listing_fits_draw ON listing_fits (draw);
ALTER TABLE listing_fits SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
ANALYZE listing_fits;

-- The database itself keeps listing_fits, in the transaction of every change, whichever version of the program makes it.
CREATE FUNCTION keep_listing_fits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM listing_fits;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM listing_fits WHERE id = ANY(ARRAY(SELECT id FROM old_rows));
  ELSE
    PERFORM know_listing_fits(ARRAY(SELECT id FROM new_rows));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_fits_in AFTER INSERT ON listing_search
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_fits();
CREATE TRIGGER listing_fits_changed AFTER UPDATE ON listing_search
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_fits();
CREATE TRIGGER listing_fits_out AFTER DELETE ON listing_search
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_fits();
CREATE TRIGGER listing_fits_emptied AFTER TRUNCATE ON listing_search
  FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_fits();

CREATE FUNCTION keep_fits_of_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM know_listing_fits(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER profile_fits AFTER UPDATE OF kind, gender, screen_from, screen_to, languages, skills, height_feet,
  height_inches, monologues_saved_at, home_state, home_city, current_state, current_city ON users
  FOR EACH ROW WHEN ((OLD.kind, OLD.gender, OLD.screen_from, OLD.screen_to, OLD.languages, OLD.skills, OLD.height_feet,
    OLD.height_inches, OLD.monologues_saved_at, OLD.home_state, OLD.home_city, OLD.current_state, OLD.current_city)
    IS DISTINCT FROM
    (NEW.kind, NEW.gender, NEW.screen_from, NEW.screen_to, NEW.languages, NEW.skills, NEW.height_feet,
    NEW.height_inches, NEW.monologues_saved_at, NEW.home_state, NEW.home_city, NEW.current_state, NEW.current_city))
  EXECUTE FUNCTION keep_fits_of_profile();

CREATE FUNCTION keep_fits_of_clips() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM know_listing_fits(ARRAY(SELECT DISTINCT user_id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER clips_fit AFTER INSERT ON monologues
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_fits_of_clips();
CREATE TRIGGER changed_clips_fit AFTER UPDATE ON monologues
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_fits_of_clips();
CREATE TRIGGER clips_fit_no_more AFTER DELETE ON monologues
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_fits_of_clips();

-- Whoever changed between the filling of listing_fits and the triggers that keep it.
SELECT mend_listing_fits();
