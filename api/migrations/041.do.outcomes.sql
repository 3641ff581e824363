-- What applicants were told, and what waits to be told: it leaves at its time, or is taken back before.
ALTER TABLE candidacies ADD COLUMN outcome text NOT NULL DEFAULT 'none';
ALTER TABLE candidacies ADD COLUMN outcome_at timestamptz;
ALTER TABLE candidacies ADD COLUMN telling text;
ALTER TABLE candidacies ADD COLUMN tell_at timestamptz;
-- the transaction that last changed one of them
ALTER TABLE candidacies ADD COLUMN told_in xid8;
ALTER TABLE candidacies ADD CONSTRAINT candidacies_outcome_check CHECK (
  outcome IN ('none', 'not_selected', 'booked') AND (outcome = 'none') = (outcome_at IS NULL)
) NOT VALID;
ALTER TABLE candidacies ADD CONSTRAINT candidacies_telling_check CHECK (
  telling IN ('not_selected', 'booked') AND tell_at IS NOT NULL OR telling IS NULL AND tell_at IS NULL
) NOT VALID;

-- A check that goes takes nothing from any program: all still work.
-- oldest program: 0
ALTER TABLE activity_changes DROP CONSTRAINT activity_changes_field_check;
ALTER TABLE activity_changes ADD CONSTRAINT activity_changes_field_check
  CHECK (field IN ('stage', 'grade', 'added', 'ended', 'fact', 'telling')) NOT VALID;
ALTER TABLE activity_changes ADD COLUMN telling_before text;

-- Who takes an application back is told nothing of it.
CREATE OR REPLACE FUNCTION keep_candidacies() RETURNS trigger LANGUAGE plpgsql AS $$
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
    UPDATE candidacies SET applied_at = NULL, telling = NULL, tell_at = NULL,
        told_in = CASE WHEN telling IS NULL THEN told_in ELSE pg_current_xact_id() END
      FROM old_rows AS gone
      WHERE (candidacies.project_id, candidacies.artist_id) = (gone.project_id, gone.artist_id)
        AND candidacies.project_role_id IS NOT DISTINCT FROM gone.project_role_id;
  END IF;
  RETURN NULL;
END $$;
