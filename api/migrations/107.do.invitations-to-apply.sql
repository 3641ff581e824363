-- A casting team invites artists to apply for a role: one invitation a candidacy, which is there as long as it is.
CREATE TABLE invitations_to_apply (
  candidacy_id uuid PRIMARY KEY REFERENCES candidacies ON DELETE CASCADE,
  message text,
  -- null once their account is gone
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  invited_at timestamptz NOT NULL,
  activity_id uuid REFERENCES activities ON DELETE SET NULL,
  -- since when its artist says 'Not for me'; whoever applied has a candidacy that says so
  declined_at timestamptz,
  -- closed for good: hiring was closed, or its artist blocked the project's owner
  is_ended boolean NOT NULL DEFAULT false
);
CREATE INDEX invitations_to_apply_invited_by ON invitations_to_apply (invited_by) WHERE invited_by IS NOT NULL;
CREATE INDEX invitations_to_apply_activity ON invitations_to_apply (activity_id) WHERE activity_id IS NOT NULL;

-- Whoever closes hiring, in whatever way, ends the invitations of the roles.
CREATE FUNCTION end_invitations_to_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'projects' THEN
    UPDATE invitations_to_apply SET is_ended = true FROM candidacies
      WHERE candidacies.id = candidacy_id AND candidacies.project_id = NEW.id AND NOT invitations_to_apply.is_ended;
  ELSE
    UPDATE invitations_to_apply SET is_ended = true FROM candidacies
      WHERE candidacies.id = candidacy_id AND candidacies.project_role_id = NEW.id AND NOT invitations_to_apply.is_ended;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER project_closed AFTER UPDATE OF requirement_close ON projects FOR EACH ROW
  WHEN (NEW.requirement_close AND NOT OLD.requirement_close) EXECUTE FUNCTION end_invitations_to_apply();
CREATE TRIGGER role_closed AFTER UPDATE OF requirement_close ON project_roles FOR EACH ROW
  WHEN (NEW.requirement_close AND NOT OLD.requirement_close) EXECUTE FUNCTION end_invitations_to_apply();

-- An invitation has its candidacy: it stays when the application is taken back that answered it.
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
        told_in = CASE WHEN telling IS NULL THEN told_in ELSE pg_current_xact_id() END
      FROM old_rows AS gone
      WHERE (candidacies.project_id, candidacies.artist_id) = (gone.project_id, gone.artist_id)
        AND candidacies.project_role_id IS NOT DISTINCT FROM gone.project_role_id;
  END IF;
  RETURN NULL;
END $$;

-- Inviting somebody to apply is an activity.
-- A check that goes takes nothing from any program: all still work.
-- oldest program: 0
ALTER TABLE activities DROP CONSTRAINT activities_kind_check;
ALTER TABLE activities ADD CONSTRAINT activities_kind_check CHECK (kind IN ('moved', 'graded', 'added', 'shortlisted',
  'taken_back', 'undone', 'noted', 'told', 'boarded', 'unboarded', 'invited', 'messaged', 'invited_to_apply')) NOT VALID;
