-- What a reviewer graded, or a client is shown, is no candidacy on which nothing was decided: taken back, its application
-- leaves it, as it leaves one with a pick.
CREATE OR REPLACE FUNCTION keep_candidacies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO candidacies (project_id, project_role_id, artist_id, staged_at, applied_at, created_at)
      SELECT project_id, project_role_id, artist_id, created_at, created_at, created_at FROM new_rows
      ORDER BY project_id, project_role_id, artist_id
    ON CONFLICT (project_id, project_role_id, artist_id) DO UPDATE SET applied_at = excluded.applied_at;
  ELSE
    -- whoever grades or boards one of them at this moment is done before the next statement, which sees it
    PERFORM FROM candidacies JOIN old_rows AS gone
        ON (candidacies.project_id, candidacies.artist_id) = (gone.project_id, gone.artist_id)
        AND candidacies.project_role_id IS NOT DISTINCT FROM gone.project_role_id
      ORDER BY candidacies.id FOR UPDATE OF candidacies;
    -- who takes an application back before anything was decided leaves nothing behind
    DELETE FROM candidacies USING old_rows AS gone
      WHERE (candidacies.project_id, candidacies.artist_id) = (gone.project_id, gone.artist_id)
        AND candidacies.project_role_id IS NOT DISTINCT FROM gone.project_role_id
        AND stage = 'considered' AND grade IS NULL
        AND NOT EXISTS (SELECT FROM reviewer_grades WHERE candidacy_id = candidacies.id)
        AND NOT EXISTS (SELECT FROM board_items WHERE candidacy_id = candidacies.id AND is_on);
    UPDATE candidacies SET applied_at = NULL, telling = NULL, tell_at = NULL,
        told_in = CASE WHEN telling IS NULL THEN told_in ELSE pg_current_xact_id() END
      FROM old_rows AS gone
      WHERE (candidacies.project_id, candidacies.artist_id) = (gone.project_id, gone.artist_id)
        AND candidacies.project_role_id IS NOT DISTINCT FROM gone.project_role_id;
  END IF;
  RETURN NULL;
END $$;
