-- Since when one of an artist's candidacies in a project is in play at all. A move between stages in play leaves it: it would
-- tell artists, in the copy of their data, when hidden decisions are made.
CREATE OR REPLACE FUNCTION note_in_play(projects uuid[], artists uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO talent_facts (project_id, artist_id)
    SELECT DISTINCT project_id, artist_id FROM unnest(projects, artists) AS pair (project_id, artist_id)
      JOIN candidacies USING (project_id, artist_id) WHERE in_play
    ORDER BY project_id, artist_id
  ON CONFLICT DO NOTHING;
  PERFORM FROM talent_facts JOIN unnest(projects, artists) AS pair (project_id, artist_id) USING (project_id, artist_id)
    ORDER BY project_id, artist_id FOR NO KEY UPDATE OF talent_facts;
  UPDATE talent_facts SET in_play_since = CASE WHEN since IS NOT NULL THEN least(in_play_since, since) END
    FROM (
      SELECT project_id, artist_id, min(staged_at) FILTER (WHERE in_play) AS since
      FROM unnest(projects, artists) AS pair (project_id, artist_id) LEFT JOIN candidacies USING (project_id, artist_id)
      GROUP BY project_id, artist_id
    ) AS now_in_play
    WHERE (talent_facts.project_id, talent_facts.artist_id) = (now_in_play.project_id, now_in_play.artist_id)
      AND in_play_since IS DISTINCT FROM CASE WHEN since IS NOT NULL THEN least(in_play_since, since) END;
END $$;
