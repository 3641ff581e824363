-- Every act of a project's team has a number, the next one of its project. Undo and 'changed meanwhile' compare these
-- numbers, not ids of transactions: those mean nothing in another database, and no page can order them by itself.
ALTER TABLE projects ADD COLUMN desk_version integer NOT NULL DEFAULT 0;
ALTER TABLE activities ADD COLUMN version integer;
-- at which act each of them changed last; null where no act did
ALTER TABLE candidacies ADD COLUMN stage_version integer;
ALTER TABLE candidacies ADD COLUMN grade_version integer;
ALTER TABLE candidacies ADD COLUMN outcome_version integer;
ALTER TABLE talent_facts ADD COLUMN shortlist_version integer;
ALTER TABLE board_items ADD COLUMN version integer;
-- which act left what an activity changed before it, and which one since
ALTER TABLE activity_changes ADD COLUMN version_before integer;
ALTER TABLE activity_changes ADD COLUMN version_after integer;

-- Acts are undone for ten minutes: only those of the last hour get numbers, and what they changed.
CREATE FUNCTION number_acts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMPORARY TABLE acts ON COMMIT DROP AS
    SELECT id, project_id, made_in, dense_rank() OVER (PARTITION BY project_id ORDER BY made_in)::integer AS number
    FROM activities WHERE made_at > (SELECT max(made_at) - interval '1 hour' FROM activities);
  UPDATE activities SET version = number FROM acts WHERE acts.id = activities.id;
  UPDATE projects SET desk_version = latest FROM (
      SELECT project_id, max(number) AS latest FROM acts GROUP BY project_id
    ) AS numbered WHERE numbered.project_id = projects.id;
  UPDATE activity_changes AS own SET
      version_before = (SELECT min(number) FROM acts AS one WHERE one.project_id = acts.project_id AND made_in = in_before),
      version_after = (SELECT min(number) FROM acts AS one WHERE one.project_id = acts.project_id AND made_in = in_after)
    FROM acts WHERE acts.id = own.activity_id;
  UPDATE candidacies AS own SET
      stage_version = (SELECT min(number) FROM acts WHERE project_id = own.project_id AND made_in = staged_in),
      grade_version = (SELECT min(number) FROM acts WHERE project_id = own.project_id AND made_in = graded_in),
      outcome_version = (SELECT min(number) FROM acts WHERE project_id = own.project_id AND made_in = told_in)
    WHERE id IN (SELECT candidacy_id FROM activity_changes JOIN acts ON acts.id = activity_id);
  UPDATE talent_facts AS own SET shortlist_version = number
    FROM acts WHERE acts.project_id = own.project_id AND made_in = shortlisted_in;
END $$;
SELECT number_acts();
-- A function that only this file calls takes nothing from any program: all still work.
-- oldest program: 0
DROP FUNCTION number_acts();

-- What was about to be told when an application is taken back was left so by no act.
CREATE OR REPLACE FUNCTION keep_candidacies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO candidacies (project_id, project_role_id, artist_id, staged_at, applied_at, created_at)
      SELECT project_id, project_role_id, artist_id, created_at, created_at, created_at FROM new_rows
      ORDER BY project_id, project_role_id, artist_id
    ON CONFLICT (project_id, project_role_id, artist_id) DO UPDATE SET applied_at = excluded.applied_at;
  ELSE
    -- whoever grades, boards or invites one of them at this moment is done before the next statement, which sees it
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
        AND NOT EXISTS (SELECT FROM board_items WHERE candidacy_id = candidacies.id AND is_on)
        AND NOT EXISTS (SELECT FROM invitations_to_apply WHERE candidacy_id = candidacies.id);
    UPDATE candidacies SET applied_at = NULL, telling = NULL, tell_at = NULL,
        outcome_version = CASE WHEN telling IS NULL THEN outcome_version END
      FROM old_rows AS gone
      WHERE (candidacies.project_id, candidacies.artist_id) = (gone.project_id, gone.artist_id)
        AND candidacies.project_role_id IS NOT DISTINCT FROM gone.project_role_id;
  END IF;
  RETURN NULL;
END $$;
