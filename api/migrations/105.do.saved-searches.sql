-- Searches that people keep, and at what pace they are told what is new in them.
CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('talents', 'roles')),
  name text NOT NULL,
  -- the parameters of the list that it asks for
  query jsonb NOT NULL,
  pace text NOT NULL CHECK (pace IN ('now', 'daily', 'weekly', 'never')),
  -- whoever is found has one of these: by them a new person or role leads to the searches that could want them
  keys text[] COLLATE "C" NOT NULL,
  made_at timestamptz NOT NULL,
  opened_at timestamptz,
  -- when the last mail about it left
  told_at timestamptz
);
CREATE INDEX saved_searches_user ON saved_searches (user_id, made_at);
CREATE INDEX saved_searches_keys ON saved_searches USING gin (keys) WHERE pace <> 'never';
CREATE INDEX saved_searches_oldest ON saved_searches (made_at) WHERE pace <> 'never';

-- Since when a role has been there for everybody; dated by the program, which dates the change of its project.
CREATE TABLE role_publications (
  id uuid PRIMARY KEY REFERENCES project_roles ON DELETE CASCADE,
  published_at timestamptz NOT NULL
);
INSERT INTO role_publications
  SELECT role.id, project.created_at FROM project_roles AS role JOIN projects AS project ON project.id = role.project_id
  WHERE NOT project.is_draft;
CREATE INDEX role_publications_newest ON role_publications (published_at);

-- People and roles that are new, or new and changed, and that no search has been asked about yet. The job takes them away in
-- the transaction in which it tells whom it found, so that none is lost and none told twice. Adding never waits for it.
CREATE TABLE arrivals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid REFERENCES users ON DELETE CASCADE,
  role_id uuid REFERENCES project_roles ON DELETE CASCADE,
  -- whether they were here before and changed
  changed boolean NOT NULL,
  CHECK (num_nonnulls(person_id, role_id) = 1)
);
CREATE INDEX arrivals_person ON arrivals (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX arrivals_role ON arrivals (role_id) WHERE role_id IS NOT NULL;

-- What a search has told, so that it never tells it again: the notification counts and names them.
CREATE TABLE search_finds (
  search_id uuid NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  person_id uuid REFERENCES users ON DELETE CASCADE,
  role_id uuid REFERENCES project_roles ON DELETE CASCADE,
  CHECK (num_nonnulls(person_id, role_id) = 1)
);
CREATE UNIQUE INDEX search_finds_person ON search_finds (person_id, search_id) WHERE person_id IS NOT NULL;
CREATE UNIQUE INDEX search_finds_role ON search_finds (role_id, search_id) WHERE role_id IS NOT NULL;
CREATE INDEX search_finds_search ON search_finds (search_id);
CREATE INDEX search_finds_notification ON search_finds (notification_id);

-- the searches whose mails the one click stops
ALTER TABLE notification_stops ADD COLUMN search_ids uuid[];

-- Whether any search is older than this, and so could want what came then.
CREATE FUNCTION is_awaited(since timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM saved_searches WHERE made_at < since AND pace <> 'never')
$$;

-- Who is in the lists for the first time.
CREATE FUNCTION note_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO arrivals (person_id, changed)
    SELECT id, false FROM new_rows WHERE is_listed AND is_awaited(listed_at);
  RETURN NULL;
END $$;
CREATE TRIGGER person_arrived AFTER INSERT ON first_listings
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_people();

-- Whoever was new for not longer than a week, with a day to spare, and changes: what waits longest is told once a week.
CREATE FUNCTION note_changed_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO arrivals (person_id, changed)
    SELECT new_rows.id, true FROM new_rows
    JOIN first_listings AS first ON first.id = new_rows.id AND first.is_listed
    JOIN users ON users.id = new_rows.id
    WHERE first.listed_at > users.updated_at - interval '8 days' AND is_awaited(first.listed_at);
  RETURN NULL;
END $$;
CREATE TRIGGER person_changed AFTER UPDATE ON listing_search
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_people();
CREATE TRIGGER person_back AFTER INSERT ON listing_search
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_people();
CREATE TRIGGER person_known AFTER UPDATE ON listing_facts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_people();

-- Roles of a project that are there for everybody from now on, or changed in their first days. Read when the transaction
-- ends, because the project is dated last.
CREATE FUNCTION note_roles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_project uuid := CASE TG_TABLE_NAME WHEN 'projects' THEN NEW.id END;
BEGIN
  IF changed_project IS NULL THEN changed_project := NEW.project_id; END IF;
  WITH published AS (
    INSERT INTO role_publications AS known (id, published_at)
      SELECT role.id, project.updated_at FROM project_roles AS role JOIN projects AS project ON project.id = role.project_id
      WHERE role.project_id = changed_project AND NOT project.is_draft
        AND NOT EXISTS (SELECT FROM role_publications AS kept WHERE kept.id = role.id)
    ON CONFLICT (id) DO NOTHING RETURNING known.id, known.published_at
  )
  INSERT INTO arrivals (role_id, changed) SELECT id, false FROM published WHERE is_awaited(published_at);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER role_published AFTER INSERT ON project_roles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_roles();
CREATE CONSTRAINT TRIGGER project_published AFTER UPDATE OF is_draft ON projects
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.is_draft AND NOT NEW.is_draft) EXECUTE FUNCTION note_roles();

CREATE FUNCTION note_changed_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO arrivals (role_id, changed)
    SELECT role.id, true FROM project_roles AS role
    JOIN role_publications AS published ON published.id = role.id
    WHERE role.project_id = NEW.id AND published.published_at > NEW.updated_at - interval '8 days'
      AND is_awaited(published.published_at);
  RETURN NULL;
END $$;
CREATE TRIGGER project_changed AFTER UPDATE OF version, archived_at ON projects
  FOR EACH ROW WHEN (NOT NEW.is_draft AND NOT OLD.is_draft AND NEW.deleted_at IS NULL) EXECUTE FUNCTION note_changed_roles();
