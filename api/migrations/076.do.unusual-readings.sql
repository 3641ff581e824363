-- A director who was shown unusually many contact details, for a moderator to look at. One waits for a director at a time.
CREATE TABLE unusual_readings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  director_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- the limit of a day on three of seven days, or thirty people within a minute
  why text NOT NULL CHECK (why IN ('days', 'minute')),
  found_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE UNIQUE INDEX unusual_readings_open ON unusual_readings (director_id) WHERE closed_at IS NULL;
CREATE INDEX unusual_readings_waiting ON unusual_readings (found_at, id) WHERE closed_at IS NULL;
CREATE INDEX unusual_readings_director ON unusual_readings (director_id, closed_at);
CREATE INDEX unusual_readings_closed ON unusual_readings (closed_at) WHERE closed_at IS NOT NULL;

-- When the last thirty people of a day were shown to a director for the first time.
ALTER TABLE contact_days ADD COLUMN recent timestamptz[] NOT NULL DEFAULT '{}';

-- Queues a director whose reading is unusual, unless they wait already. What was before a moderator closed the last one
-- counts no more.
CREATE FUNCTION note_unusual_reading(viewer uuid, today date, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
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

-- As before, and with what is unusual: the limit of a day is reached by the last one that it allows, or by being refused.
CREATE OR REPLACE FUNCTION view_contacts(viewer uuid, shown uuid[], today date, moment timestamptz, project uuid, most integer)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  known uuid[];
  added integer;
  was_limited boolean;
  own_day contact_days;
BEGIN
  IF cardinality(shown) = 1 THEN
    UPDATE contact_views SET last_at = greatest(last_at, moment), times = times + 1,
      project_ids = CASE WHEN project IS NULL OR project = ANY(project_ids) THEN project_ids ELSE project_ids || project END
    WHERE artist_id = shown[1] AND director_id = viewer AND day = today;
    IF FOUND THEN RETURN true; END IF;
  END IF;
  INSERT INTO contact_days (director_id, day, people) VALUES (viewer, today, 0) ON CONFLICT DO NOTHING;
  SELECT own.limited_at IS NOT NULL INTO was_limited FROM contact_days AS own
    WHERE own.director_id = viewer AND own.day = today FOR UPDATE;
  SELECT coalesce(array_agg(artist_id), '{}') INTO known FROM contact_views
    WHERE director_id = viewer AND day = today AND artist_id = ANY(shown);
  added := cardinality(shown) - cardinality(known);
  UPDATE contact_days AS own SET people = own.people + added,
      limited_at = CASE WHEN own.people + added >= most THEN coalesce(own.limited_at, moment) ELSE own.limited_at END,
      recent = (own.recent || array_fill(moment, ARRAY[least(added, 30)]))[greatest(1, cardinality(own.recent) + least(added, 30) - 29):]
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
  END IF;
  RETURN true;
END;
$$;
