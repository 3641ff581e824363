-- Everybody who is listed, one row a person: what lists, filters, searches, suggestions and alerts ask for. One function of the
-- program writes it in the transaction of each change. The card and the profile are JSON that is ready to send; they are
-- wide and move out of the row, so that filters read a narrow table.
ALTER TABLE users ADD COLUMN first_listed_at timestamptz(3);
CREATE TABLE person_index (
  id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  name_key text COLLATE "C" NOT NULL,
  phonetic_key text COLLATE "C" NOT NULL,
  public_identifier text NOT NULL UNIQUE,
  is_artist boolean NOT NULL,
  is_child boolean NOT NULL,
  -- 0: not given, as with ages and states
  gender smallint NOT NULL,
  age smallint NOT NULL,
  screen_from smallint NOT NULL,
  screen_to smallint NOT NULL,
  height smallint,
  home_state smallint NOT NULL,
  current_state smallint NOT NULL,
  languages text[] COLLATE "C" NOT NULL,
  skills text[] COLLATE "C" NOT NULL,
  -- null: never said
  clips text[] COLLATE "C",
  -- departments, categories, cities, reel: domain/lists/person-tags.ts
  tags text[] COLLATE "C" NOT NULL,
  tie_breaker integer NOT NULL,
  listed_at timestamptz(3) NOT NULL,
  -- rises with each change; of numbers of two transactions the smaller may be seen later
  change_number bigint NOT NULL,
  card text NOT NULL,
  profile text NOT NULL
) WITH (fillfactor = 85, toast_tuple_target = 256, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
ALTER TABLE person_index
  ALTER COLUMN phonetic_key SET STORAGE MAIN, ALTER COLUMN languages SET STORAGE MAIN,
  ALTER COLUMN skills SET STORAGE MAIN, ALTER COLUMN clips SET STORAGE MAIN, ALTER COLUMN tags SET STORAGE MAIN;
CREATE INDEX person_index_name ON person_index (name_key, id);
CREATE INDEX person_index_newest ON person_index (listed_at, id);
CREATE INDEX person_index_current ON person_index (current_state, gender, age);
CREATE INDEX person_index_home ON person_index (home_state, gender, age);
CREATE INDEX person_index_names ON person_index USING gin (name_key gin_trgm_ops, phonetic_key gin_trgm_ops);
CREATE INDEX person_index_tags ON person_index USING gin (languages, skills, clips, tags);
-- Since when people were first listed, in steps that others do not wait for long.
CREATE PROCEDURE keep_first_listed_at() LANGUAGE plpgsql AS $$
DECLARE
  after uuid := '00000000-0000-0000-0000-000000000000';
  step uuid[];
BEGIN
  LOOP
    step := ARRAY(SELECT id FROM first_listings WHERE id > after ORDER BY id LIMIT 500);
    EXIT WHEN cardinality(step) = 0;
    UPDATE users SET first_listed_at = listed_at FROM first_listings WHERE users.id = first_listings.id AND users.id = ANY(step);
    COMMIT;
    after := step[cardinality(step)];
  END LOOP;
END $$;
