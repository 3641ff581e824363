-- From here on the database itself keeps two promises, in the transaction of every change, whichever version of the
-- program makes it: every application has a candidacy, and talent_facts knows whether one is in play.
CREATE FUNCTION keep_candidacies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO candidacies (project_id, project_role_id, artist_id, staged_at, applied_at, created_at)
      SELECT project_id, project_role_id, artist_id, created_at, created_at, created_at FROM new_rows
      ORDER BY project_id, project_role_id, artist_id
    ON CONFLICT (project_id, project_role_id, artist_id) DO UPDATE SET applied_at = excluded.applied_at;
  ELSE
    -- who takes an application back before anything was decided leaves nothing behind
    DELETE FROM candidacies USING old_rows AS gone
      WHERE (candidacies.project_id, candidacies.artist_id) = (gone.project_id, gone.artist_id)
        AND candidacies.project_role_id IS NOT DISTINCT FROM gone.project_role_id
        AND stage = 'considered' AND grade IS NULL;
    UPDATE candidacies SET applied_at = NULL FROM old_rows AS gone
      WHERE (candidacies.project_id, candidacies.artist_id) = (gone.project_id, gone.artist_id)
        AND candidacies.project_role_id IS NOT DISTINCT FROM gone.project_role_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER application_considered AFTER INSERT ON applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_candidacies();
CREATE TRIGGER application_gone AFTER DELETE ON applications
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_candidacies();

-- Says anew, for talents in projects, since when one of their candidacies there is in play. Two that change different
-- candidacies of one talent wait for each other at the row of the talent, and the second sees what the first did.
CREATE FUNCTION note_in_play(projects uuid[], artists uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO talent_facts (project_id, artist_id)
    SELECT DISTINCT project_id, artist_id FROM unnest(projects, artists) AS pair (project_id, artist_id)
      JOIN candidacies USING (project_id, artist_id) WHERE in_play
    ORDER BY project_id, artist_id
  ON CONFLICT DO NOTHING;
  PERFORM FROM talent_facts JOIN unnest(projects, artists) AS pair (project_id, artist_id) USING (project_id, artist_id)
    ORDER BY project_id, artist_id FOR NO KEY UPDATE OF talent_facts;
  UPDATE talent_facts SET in_play_since = now_in_play.since
    FROM (
      SELECT project_id, artist_id, min(staged_at) FILTER (WHERE in_play) AS since
      FROM unnest(projects, artists) AS pair (project_id, artist_id) LEFT JOIN candidacies USING (project_id, artist_id)
      GROUP BY project_id, artist_id
    ) AS now_in_play
    WHERE (talent_facts.project_id, talent_facts.artist_id) = (now_in_play.project_id, now_in_play.artist_id)
      AND talent_facts.in_play_since IS DISTINCT FROM now_in_play.since;
END $$;

CREATE FUNCTION keep_in_play() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  projects uuid[];
  artists uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(project_id), array_agg(artist_id) INTO projects, artists FROM new_rows WHERE in_play;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(project_id), array_agg(artist_id) INTO projects, artists FROM old_rows WHERE in_play;
  ELSE
    SELECT array_agg(project_id), array_agg(artist_id) INTO projects, artists
      FROM (SELECT id, project_id, artist_id, in_play, staged_at FROM old_rows) AS before
      JOIN new_rows USING (id, project_id, artist_id)
      WHERE before.in_play <> new_rows.in_play OR new_rows.in_play AND before.staged_at <> new_rows.staged_at;
  END IF;
  IF projects IS NOT NULL THEN PERFORM note_in_play(projects, artists); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER candidacy_added AFTER INSERT ON candidacies
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_in_play();
CREATE TRIGGER candidacy_moved AFTER UPDATE ON candidacies
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_in_play();
CREATE TRIGGER candidacy_gone AFTER DELETE ON candidacies
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_in_play();
