-- Who may see somebody's contact details.
ALTER TABLE users ADD COLUMN contact_choice text NOT NULL DEFAULT 'everyone';
ALTER TABLE users ADD CONSTRAINT users_contact_choice CHECK (contact_choice IN ('everyone', 'verified', 'applied')) NOT VALID;

-- The fact that a director was shown a person's contact details, once a day in India.
CREATE TABLE contact_views (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- null once the director's account is gone; left_as then keeps the days of one of them together
  director_id uuid REFERENCES users ON DELETE SET NULL,
  left_as uuid,
  day date NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  times integer NOT NULL DEFAULT 1,
  -- the projects that the profile was opened from
  project_ids uuid[] NOT NULL DEFAULT '{}',
  -- whether the person was told of the day
  is_told boolean NOT NULL DEFAULT false,
  UNIQUE (artist_id, director_id, day)
);
CREATE INDEX contact_views_newest ON contact_views (artist_id, last_at, id);
CREATE INDEX contact_views_director ON contact_views (director_id, day) WHERE director_id IS NOT NULL;
CREATE INDEX contact_views_oldest ON contact_views (day);
CREATE INDEX contact_views_untold ON contact_views (artist_id, day) WHERE NOT is_told;

-- How many people's contact details a director was shown on a day: the number of its rows above. Whoever is shown another
-- one holds it.
CREATE TABLE contact_days (
  director_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  people integer NOT NULL CHECK (people >= 0),
  -- when somebody was refused because of the limit for the first time
  limited_at timestamptz,
  PRIMARY KEY (director_id, day)
);
CREATE INDEX contact_days_oldest ON contact_days (day);

-- Enters that a director is shown the contact details of people, and says of whom: all of them, or nobody where the day's
-- limit is passed. Who was shown to them on the day already counts no more.
CREATE FUNCTION view_contacts(viewer uuid, shown uuid[], today date, moment timestamptz, project uuid, most integer)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  known uuid[];
  added integer;
BEGIN
  IF cardinality(shown) = 1 THEN
    UPDATE contact_views SET last_at = greatest(last_at, moment), times = times + 1,
      project_ids = CASE WHEN project IS NULL OR project = ANY(project_ids) THEN project_ids ELSE project_ids || project END
    WHERE artist_id = shown[1] AND director_id = viewer AND day = today;
    IF FOUND THEN RETURN true; END IF;
  END IF;
  INSERT INTO contact_days (director_id, day, people) VALUES (viewer, today, 0) ON CONFLICT DO NOTHING;
  PERFORM FROM contact_days AS own WHERE own.director_id = viewer AND own.day = today FOR UPDATE;
  SELECT coalesce(array_agg(artist_id), '{}') INTO known FROM contact_views
    WHERE director_id = viewer AND day = today AND artist_id = ANY(shown);
  added := cardinality(shown) - cardinality(known);
  UPDATE contact_days AS own SET people = own.people + added
    WHERE own.director_id = viewer AND own.day = today AND (added = 0 OR own.people + added <= most);
  IF NOT FOUND THEN
    UPDATE contact_days AS own SET limited_at = moment
      WHERE own.director_id = viewer AND own.day = today AND limited_at IS NULL;
    RETURN false;
  END IF;
  INSERT INTO contact_views AS seen (artist_id, director_id, day, first_at, last_at, project_ids)
    SELECT person, viewer, today, moment, moment, CASE WHEN project IS NULL THEN '{}' ELSE ARRAY[project] END
    FROM unnest(shown) AS person
  ON CONFLICT (artist_id, director_id, day) DO UPDATE SET last_at = greatest(seen.last_at, moment), times = seen.times + 1,
    project_ids = CASE WHEN project IS NULL OR project = ANY(seen.project_ids) THEN seen.project_ids
      ELSE seen.project_ids || project END;
  RETURN true;
END;
$$;

-- What goes of the views goes of the count, too.
CREATE FUNCTION uncount_contact_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact_days AS own SET people = own.people - gone.people
  FROM (SELECT director_id, day, count(*) AS people FROM old_rows GROUP BY director_id, day) AS gone
  WHERE own.director_id = gone.director_id AND own.day = gone.day;
  RETURN NULL;
END;
$$;
CREATE TRIGGER contact_views_uncounted AFTER DELETE ON contact_views
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION uncount_contact_views();

-- A director asks somebody for their contact details.
CREATE TABLE contact_requests (
  id uuid PRIMARY KEY,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  director_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  project_id uuid REFERENCES projects ON DELETE SET NULL,
  note text,
  state text NOT NULL CHECK (state IN ('open', 'allowed', 'declined', 'taken_back', 'expired', 'ended')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz
);
CREATE UNIQUE INDEX contact_requests_open ON contact_requests (artist_id, director_id) WHERE state = 'open';
CREATE INDEX contact_requests_last ON contact_requests (artist_id, director_id, created_at, id);
CREATE INDEX contact_requests_of_artist ON contact_requests (artist_id, created_at, id);
CREATE INDEX contact_requests_of_director ON contact_requests (director_id, created_at, id);
CREATE INDEX contact_requests_project ON contact_requests (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX contact_requests_oldest ON contact_requests (created_at);

-- Whom a person blocked: they are in none of that director's answers.
CREATE TABLE blocks (
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  director_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (artist_id, director_id)
);
CREATE INDEX blocks_director ON blocks (director_id, artist_id);
