-- By what moderators find people and projects: names, from each word of them on, and numbers. Kept by the database itself, as
-- names change in many places; an address is looked up where it stands.
CREATE TABLE moderator_search (
  kind text NOT NULL CHECK (kind IN ('name', 'number', 'guardian', 'project')),
  key text COLLATE "C" NOT NULL,
  -- the person, the child of a guardian, or the project
  id uuid NOT NULL,
  PRIMARY KEY (kind, key, id)
);
CREATE INDEX moderator_search_id ON moderator_search (id, kind);
ALTER TABLE moderator_search SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

-- A name from each of its words on: 'sunita rao', 'rao'.
CREATE FUNCTION name_starts(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT lower(array_to_string(words[place:], ' '))
  FROM regexp_split_to_array(btrim(name), '\s+') AS words, generate_series(1, cardinality(words)) AS place
  WHERE words[place] <> ''
$$;

-- Whose account is deleted has none.
CREATE FUNCTION person_keys(name text, numbers text[], email text) RETURNS TABLE (kind text, key text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT * FROM (
    SELECT 'name', name_starts(name) UNION SELECT 'number', number FROM unnest(numbers) AS number WHERE number IS NOT NULL
  ) AS keys WHERE email NOT LIKE '%@deleted.invalid'
$$;

-- Many people at once come in one statement.
CREATE FUNCTION find_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO moderator_search (kind, key, id)
  SELECT own.kind, own.key, person.id FROM new_rows AS person,
    person_keys(person.name, ARRAY[person.number, person.whatsapp_number], person.email) AS own
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER people_found AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION find_new_people();

CREATE FUNCTION find_changed_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM moderator_search WHERE id = NEW.id AND kind IN ('name', 'number');
  INSERT INTO moderator_search (kind, key, id)
  SELECT own.kind, own.key, NEW.id FROM person_keys(NEW.name, ARRAY[NEW.number, NEW.whatsapp_number], NEW.email) AS own
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER person_found AFTER UPDATE OF name, number, whatsapp_number ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.number, OLD.whatsapp_number) IS DISTINCT FROM (NEW.name, NEW.number, NEW.whatsapp_number))
  EXECUTE FUNCTION find_changed_person();

CREATE FUNCTION lose_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM moderator_search USING old_rows
  WHERE moderator_search.id = old_rows.id AND moderator_search.kind IN ('name', 'number');
  RETURN NULL;
END $$;
CREATE TRIGGER people_lost AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION lose_people();

CREATE FUNCTION find_guardian() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM moderator_search WHERE id = OLD.user_id AND kind = 'guardian';
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO moderator_search (kind, key, id) VALUES ('guardian', NEW.phone, NEW.user_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER guardian_found AFTER INSERT OR UPDATE OF phone OR DELETE ON guardians
  FOR EACH ROW EXECUTE FUNCTION find_guardian();

-- Projects that were published, also those in the archive. Drafts are nobody's but their team's.
CREATE FUNCTION find_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM moderator_search WHERE id = OLD.id AND kind = 'project';
  END IF;
  IF TG_OP <> 'DELETE' AND NOT NEW.is_draft AND NEW.deleted_at IS NULL THEN
    INSERT INTO moderator_search (kind, key, id) SELECT 'project', name_starts(NEW.name), NEW.id ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER project_found AFTER INSERT OR UPDATE OF name, is_draft, deleted_at OR DELETE ON projects
  FOR EACH ROW EXECUTE FUNCTION find_project();

-- Finds who and what was there before, some at a time; whoever changes one of them meanwhile waits for a moment.
CREATE PROCEDURE find_all_before() LANGUAGE plpgsql AS $$
DECLARE
  part uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    part := ARRAY(SELECT id FROM users WHERE id > last ORDER BY id LIMIT 1000 FOR SHARE);
    EXIT WHEN part = '{}';
    last := part[cardinality(part)];
    INSERT INTO moderator_search (kind, key, id)
    SELECT own.kind, own.key, person.id FROM users AS person,
      person_keys(person.name, ARRAY[person.number, person.whatsapp_number], person.email) AS own WHERE person.id = ANY(part)
    UNION ALL SELECT 'guardian', phone, user_id FROM guardians WHERE user_id = ANY(part)
    ON CONFLICT DO NOTHING;
    COMMIT;
  END LOOP;
  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    part := ARRAY(SELECT id FROM projects WHERE id > last ORDER BY id LIMIT 1000 FOR SHARE);
    EXIT WHEN part = '{}';
    last := part[cardinality(part)];
    INSERT INTO moderator_search (kind, key, id)
    SELECT 'project', name_starts(name), id FROM projects
    WHERE id = ANY(part) AND NOT is_draft AND deleted_at IS NULL
    ON CONFLICT DO NOTHING;
    COMMIT;
  END LOOP;
END $$;

-- When a moderator closed a message of the contact form.
ALTER TABLE contacts ADD COLUMN closed_at timestamptz;
