-- Contact details and who saw them, blocks, verification and moderation.

-- Whom a person blocked.
CREATE TABLE blocks (
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  director_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (artist_id, director_id)
);
CREATE INDEX blocks_director ON blocks (director_id, artist_id);

-- What visitors wrote through the contact form.
CREATE TABLE contacts (
  id uuid PRIMARY KEY,
  full_name text NOT NULL,
  email text NOT NULL,
  phone_number text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE INDEX contacts_waiting ON contacts (closed_at, created_at, id);

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
CREATE INDEX contact_requests_last ON contact_requests (artist_id, director_id, created_at, id);
CREATE INDEX contact_requests_of_artist ON contact_requests (artist_id, created_at, id);
CREATE INDEX contact_requests_of_director ON contact_requests (director_id, created_at, id);
CREATE INDEX contact_requests_oldest ON contact_requests (created_at);
CREATE UNIQUE INDEX contact_requests_open ON contact_requests (artist_id, director_id) WHERE state = 'open';
CREATE INDEX contact_requests_project ON contact_requests (project_id) WHERE project_id IS NOT NULL;

-- The fact that a director was shown a person's contact details, once a day in India. The database alone writes it,
-- by `view_contacts`, with the count of the day.
CREATE TABLE contact_views (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  director_id uuid REFERENCES users ON DELETE SET NULL,
  left_as uuid,
  day date NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  times integer NOT NULL DEFAULT 1,
  project_ids uuid[] NOT NULL DEFAULT '{}',
  is_told boolean NOT NULL DEFAULT false,
  UNIQUE (artist_id, director_id, day)
);
CREATE INDEX contact_views_director ON contact_views (director_id, day) WHERE director_id IS NOT NULL;
CREATE INDEX contact_views_oldest ON contact_views (day);
CREATE INDEX contact_views_seen_by ON contact_views (artist_id, last_at, id) INCLUDE (director_id, left_as);
CREATE INDEX contact_views_untold ON contact_views (artist_id, day) WHERE NOT is_told;

-- How many people's contact details a director, or the new accounts of a network together, were shown on a day.
CREATE TABLE contact_days (
  director_id uuid REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  people integer NOT NULL CHECK (people >= 0),
  limited_at timestamptz,
  recent timestamptz[] NOT NULL DEFAULT '{}'::timestamp with time zone[],
  network text,
  CONSTRAINT contact_days_of_one CHECK (num_nonnulls(director_id, network) = 1)
);
CREATE UNIQUE INDEX contact_days_director ON contact_days (director_id, day);
CREATE UNIQUE INDEX contact_days_network ON contact_days (network, day) WHERE network IS NOT NULL;
CREATE INDEX contact_days_oldest ON contact_days (day);

-- A director who was shown unusually many contact details; the database alone enters it, by `note_unusual_reading`.
CREATE TABLE unusual_readings (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  director_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  why text NOT NULL CHECK (why IN ('days', 'minute')),
  found_at timestamptz NOT NULL,
  closed_at timestamptz,
  exported integer
);
CREATE INDEX unusual_readings_closed ON unusual_readings (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX unusual_readings_director ON unusual_readings (director_id, closed_at);
CREATE UNIQUE INDEX unusual_readings_open ON unusual_readings (director_id) WHERE closed_at IS NULL;
CREATE INDEX unusual_readings_waiting ON unusual_readings (found_at, id) WHERE closed_at IS NULL;

-- Who casting directors are, as far as Kirdaar checked it.
CREATE TABLE verifications (
  director_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('none', 'submitted', 'verified', 'declined', 'revoked')),
  company text,
  website_url text,
  imdb_url text,
  document_id uuid REFERENCES files,
  referee_name text,
  referee_email text,
  referee_link_id uuid REFERENCES answer_links ON DELETE SET NULL,
  words text,
  version integer NOT NULL DEFAULT 1,
  submitted_at timestamptz,
  decided_at timestamptz,
  verified_at timestamptz,
  next_at timestamptz,
  mark_given_up_at timestamptz,
  CONSTRAINT verifications_check1 CHECK ((state = 'verified') = (verified_at IS NOT NULL)),
  CONSTRAINT verifications_given CHECK (state IN ('none', 'revoked') OR ((company IS NOT NULL) AND (submitted_at IS NOT NULL)))
);
CREATE INDEX verifications_decided
  ON verifications (decided_at)
  WHERE (referee_email IS NOT NULL) OR (document_id IS NOT NULL);
CREATE INDEX verifications_document ON verifications (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX verifications_queue ON verifications (submitted_at, director_id) WHERE state = 'submitted';
CREATE INDEX verifications_referee ON verifications (referee_email) WHERE referee_email IS NOT NULL;

-- What moderators did, and which evidence they opened: only ever added to.
CREATE TABLE moderation_actions (
  id uuid PRIMARY KEY,
  action text NOT NULL,
  about_kind text NOT NULL,
  about_id uuid NOT NULL,
  administrator_id uuid NOT NULL,
  reason text,
  rule text,
  words text,
  file_id uuid,
  warned integer,
  made_at timestamptz NOT NULL
);
CREATE INDEX moderation_actions_about ON moderation_actions (about_id, made_at, id);
CREATE INDEX moderation_actions_administrator ON moderation_actions (administrator_id, made_at);
CREATE INDEX moderation_actions_newest ON moderation_actions (made_at, id);

-- The log of moderators is append-only, for the database's role too.
CREATE FUNCTION keep_moderation_actions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what moderators did is not changed afterwards';
END;
$$;
CREATE TRIGGER moderation_actions_kept BEFORE UPDATE ON moderation_actions
  FOR EACH ROW
  EXECUTE FUNCTION keep_moderation_actions();

-- Opens a case for moderators: 30 different people in a minute, or the day's limit on three days of seven.
CREATE FUNCTION note_unusual_reading(viewer uuid, today date, moment timestamp with time zone) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
  last_thirty timestamptz[];
  reason text;
BEGIN
  SELECT coalesce(max(closed_at), '-infinity') INTO since FROM unusual_readings WHERE director_id = viewer;
  SELECT own.recent INTO last_thirty FROM contact_days AS own WHERE own.director_id = viewer AND own.day = today;
  IF cardinality(last_thirty) = 30 AND (SELECT min(at) FROM unnest(last_thirty) AS at) > greatest(since, moment - interval '1 minute') THEN
    reason := 'minute';
  ELSIF (SELECT count(*) FROM contact_days AS own
      WHERE own.director_id = viewer AND own.day BETWEEN today - 6 AND today AND own.limited_at > since) >= 3 THEN
    reason := 'days';
  ELSE
    RETURN;
  END IF;
  INSERT INTO unusual_readings (director_id, why, found_at) VALUES (viewer, reason, moment) ON CONFLICT DO NOTHING;
END;
$$;

-- An erased artist no longer counts in the days of who saw them.
CREATE FUNCTION uncount_contact_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact_days AS own SET people = own.people - gone.people
  FROM (SELECT director_id, day, count(*) AS people FROM old_rows GROUP BY director_id, day) AS gone
  WHERE own.director_id = gone.director_id AND own.day = gone.day;
  RETURN NULL;
END;
$$;
CREATE TRIGGER contact_views_uncounted AFTER DELETE ON contact_views
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION uncount_contact_views();

-- Counts that a viewer sees these people's contact details today, and gives whether the day's limit allows it. Logged
-- before the details are disclosed; one function, so that callers at once never pass the limit together.
CREATE FUNCTION view_contacts(viewer uuid, shown uuid[], today date, moment timestamp with time zone, project uuid, most integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  known uuid[];
  added integer;
  fresh integer;
  was_limited boolean;
  own_day contact_days;
BEGIN
  IF cardinality(shown) = 1 THEN
    UPDATE contact_views SET last_at = greatest(last_at, moment), times = times + 1,
      project_ids = CASE WHEN project IS NULL OR project = ANY(project_ids) THEN project_ids ELSE project_ids || project END
    WHERE artist_id = shown[1] AND director_id = viewer AND day = today;
    IF FOUND THEN RETURN true; END IF;
  END IF;
  INSERT INTO contact_days (director_id, day, people, recent)
    SELECT viewer, today, 0, coalesce((SELECT before.recent FROM contact_days AS before
      WHERE before.director_id = viewer AND before.day = today - 1), '{}')
  ON CONFLICT DO NOTHING;
  SELECT own.limited_at IS NOT NULL INTO was_limited FROM contact_days AS own
    WHERE own.director_id = viewer AND own.day = today FOR UPDATE;
  SELECT coalesce(array_agg(artist_id), '{}') INTO known FROM contact_views
    WHERE director_id = viewer AND day = today AND artist_id = ANY(shown);
  added := cardinality(shown) - cardinality(known);
  fresh := added - (SELECT count(*) FROM contact_views
    WHERE director_id = viewer AND day = today - 1 AND artist_id = ANY(shown) AND artist_id <> ALL(known)
      AND first_at > moment - interval '1 minute');
  UPDATE contact_days AS own SET people = own.people + added,
      limited_at = CASE WHEN own.people + added >= most THEN coalesce(own.limited_at, moment) ELSE own.limited_at END,
      recent = (own.recent || array_fill(moment, ARRAY[least(fresh, 30)]))[greatest(1, cardinality(own.recent) + least(fresh, 30) - 29):]
    WHERE own.director_id = viewer AND own.day = today AND (added = 0 OR own.people + added <= most)
    RETURNING own.* INTO own_day;
  IF NOT FOUND THEN
    UPDATE contact_days AS own SET limited_at = moment
      WHERE own.director_id = viewer AND own.day = today AND limited_at IS NULL;
    IF NOT was_limited THEN PERFORM note_unusual_reading(viewer, today, moment); END IF;
    RETURN false;
  END IF;
  INSERT INTO contact_views AS seen (artist_id, director_id, day, first_at, last_at, project_ids)
    SELECT person, viewer, today, moment, moment, CASE WHEN project IS NULL THEN '{}' ELSE ARRAY[project] END
    FROM unnest(shown) AS person
  ON CONFLICT (artist_id, director_id, day) DO UPDATE SET last_at = greatest(seen.last_at, moment), times = seen.times + 1,
    project_ids = CASE WHEN project IS NULL OR project = ANY(seen.project_ids) THEN seen.project_ids
      ELSE seen.project_ids || project END;
  IF added > 0 AND (cardinality(own_day.recent) = 30 AND own_day.recent[1] > moment - interval '1 minute'
      OR own_day.limited_at IS NOT NULL AND NOT was_limited) THEN
    PERFORM note_unusual_reading(viewer, today, moment);
    IF added >= 30 THEN
      UPDATE unusual_readings SET exported = cardinality(shown)
        WHERE director_id = viewer AND closed_at IS NULL AND found_at = moment AND why = 'minute';
    END IF;
  END IF;
  RETURN true;
END;
$$;
