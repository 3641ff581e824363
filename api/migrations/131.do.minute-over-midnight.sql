-- As before, and the thirty people within a minute may have midnight between them: a day begins with the moments of the day
-- before, and whoever was shown in the minute before midnight and again after it is one of them once.
CREATE OR REPLACE FUNCTION view_contacts(viewer uuid, shown uuid[], today date, moment timestamptz, project uuid, most integer)
RETURNS boolean LANGUAGE plpgsql AS $$
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
