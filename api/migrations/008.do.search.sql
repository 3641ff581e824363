-- The one table that finds people, saved searches and own lists.

CREATE SEQUENCE told_marks;

-- Everybody who is listed, one row a person: all lists, searches, suggestions and alerts read it. Derived from the
-- profile by `personRow`, so that it is exported nowhere; erased with the account.
CREATE TABLE person_index (
  id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  name_key text COLLATE "C" NOT NULL,
  phonetic_key text COLLATE "C" NOT NULL,
  public_identifier text NOT NULL UNIQUE,
  is_artist boolean NOT NULL,
  is_child boolean NOT NULL,
  gender smallint NOT NULL,
  age smallint NOT NULL,
  screen_from smallint NOT NULL,
  screen_to smallint NOT NULL,
  height smallint,
  home_state smallint NOT NULL,
  current_state smallint NOT NULL,
  languages text[] COLLATE "C" NOT NULL,
  skills text[] COLLATE "C" NOT NULL,
  clips text[] COLLATE "C",
  tags text[] COLLATE "C" NOT NULL,
  tie_breaker integer NOT NULL,
  listed_at timestamptz(3) NOT NULL,
  change_number bigint NOT NULL,
  card text NOT NULL,
  profile text NOT NULL,
  unasked_since bigint
) WITH (fillfactor = 85, toast_tuple_target = 256, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
CREATE INDEX person_index_current ON person_index (current_state, gender, age);
CREATE INDEX person_index_home ON person_index (home_state, gender, age);
CREATE INDEX person_index_name ON person_index (name_key, id);
CREATE INDEX person_index_names ON person_index USING gin (name_key gin_trgm_ops, phonetic_key gin_trgm_ops);
CREATE INDEX person_index_newest ON person_index (listed_at, id);
CREATE INDEX person_index_tags ON person_index USING gin (languages, skills, clips, tags);
CREATE INDEX person_index_unasked ON person_index (unasked_since, id) WHERE unasked_since IS NOT NULL;

-- A search that somebody keeps, and at what pace they are told what is new in it.
CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('talents', 'roles')),
  name text NOT NULL,
  query jsonb NOT NULL,
  pace text NOT NULL CHECK (pace IN ('now', 'daily', 'weekly', 'never')),
  keys text[] COLLATE "C" NOT NULL,
  made_at timestamptz NOT NULL,
  opened_at timestamptz,
  told_at timestamptz,
  asked_since timestamptz,
  told_before timestamptz,
  told_mark bigint
);
CREATE INDEX saved_searches_keys ON saved_searches USING gin (keys) WHERE pace <> 'never';
CREATE INDEX saved_searches_oldest ON saved_searches (made_at) WHERE pace <> 'never';
CREATE INDEX saved_searches_user ON saved_searches (user_id, made_at);
CREATE INDEX saved_searches_waiting
  ON saved_searches (kind, GREATEST(made_at, asked_since, told_at))
  WHERE pace <> 'never';

-- What a search told, by which notification: never again.
CREATE TABLE search_finds (
  search_id uuid NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  person_id uuid REFERENCES users ON DELETE CASCADE,
  role_id uuid REFERENCES project_roles ON DELETE CASCADE,
  CHECK (num_nonnulls(person_id, role_id) = 1)
);
CREATE INDEX search_finds_notification ON search_finds (notification_id);
CREATE UNIQUE INDEX search_finds_person ON search_finds (person_id, search_id) WHERE person_id IS NOT NULL;
CREATE UNIQUE INDEX search_finds_role ON search_finds (role_id, search_id) WHERE role_id IS NOT NULL;
CREATE INDEX search_finds_search ON search_finds (search_id);

-- A director's own collection of talent, across projects.
CREATE TABLE lists (
  id uuid PRIMARY KEY,
  director_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX lists_director ON lists (director_id, created_at DESC, id);

-- Who is in a list, also while they are not listed.
CREATE TABLE list_people (
  list_id uuid NOT NULL REFERENCES lists ON DELETE CASCADE,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (list_id, artist_id)
);
CREATE INDEX list_people_artist ON list_people (artist_id);

-- Whom the team of a project has put aside for a role.
CREATE TABLE hidden_suggestions (
  role_id uuid NOT NULL REFERENCES project_roles ON DELETE CASCADE,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  hidden_by uuid REFERENCES users ON DELETE SET NULL,
  hidden_at timestamptz NOT NULL,
  PRIMARY KEY (role_id, artist_id)
);
CREATE INDEX hidden_suggestions_artist ON hidden_suggestions (artist_id);
CREATE INDEX hidden_suggestions_by ON hidden_suggestions (hidden_by);

-- A child is never listed without a guardian's consent in force, whatever writes the row (rule guardians/consent-1).
CREATE FUNCTION refuse_listed_without_consent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  IF TG_TABLE_NAME = 'consents' THEN person := OLD.user_id; ELSE person := NEW.id; END IF;
  IF EXISTS (
    SELECT FROM users JOIN person_index USING (id) WHERE id = person AND users.is_child
      AND NOT EXISTS (SELECT FROM consents WHERE user_id = users.id AND ended_at IS NULL)
  ) THEN
    RAISE EXCEPTION 'a child is listed without a consent in force' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER child_indexed AFTER INSERT ON person_index
  FOR EACH ROW WHEN (new.is_child)
  EXECUTE FUNCTION refuse_listed_without_consent();
CREATE CONSTRAINT TRIGGER child_listed AFTER UPDATE OF is_child, age ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.is_child)
  EXECUTE FUNCTION refuse_listed_without_consent();
CREATE CONSTRAINT TRIGGER consent_ended AFTER DELETE OR UPDATE ON consents DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION refuse_listed_without_consent();
