-- Whom the team of a project opened: a row each, since when.
CREATE TABLE talent_views (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  viewed_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, artist_id)
);
CREATE INDEX talent_views_artist ON talent_views (artist_id);
INSERT INTO talent_views SELECT project_id, artist_id, viewed_at FROM talent_facts WHERE viewed_at IS NOT NULL;

-- The project's own shortlist is its candidacies without a role: since when, and which act changed it last. Where nothing
-- else considers the artist without a role, such a candidacy is ended: no list of the desk shows it by itself.
ALTER TABLE candidacies ADD COLUMN shortlisted_at timestamptz;
ALTER TABLE candidacies ADD COLUMN shortlist_version integer;
ALTER TABLE candidacies ADD CONSTRAINT candidacies_shortlist_check
  CHECK (project_role_id IS NULL OR shortlisted_at IS NULL AND shortlist_version IS NULL) NOT VALID;
-- since when the artist is in play in the project at all, the same on each of their candidacies that is
ALTER TABLE candidacies ADD COLUMN in_play_since timestamptz;

INSERT INTO candidacies (project_id, artist_id, is_ended, shortlisted_at, shortlist_version, staged_at, created_at)
  SELECT project_id, artist_id, true, shortlisted_at, shortlist_version,
    coalesce(shortlisted_at, now()), coalesce(shortlisted_at, now())
  FROM talent_facts WHERE shortlisted_at IS NOT NULL OR shortlist_version IS NOT NULL
  ORDER BY project_id, artist_id
ON CONFLICT (project_id, project_role_id, artist_id) DO UPDATE
  SET shortlisted_at = excluded.shortlisted_at, shortlist_version = excluded.shortlist_version;
INSERT INTO candidacies (id, project_id, project_role_id, artist_id, staged_at, created_at, in_play_since)
  SELECT id, project_id, project_role_id, artist_id, staged_at, created_at, talent_facts.in_play_since
  FROM candidacies JOIN talent_facts USING (project_id, artist_id) WHERE in_play ORDER BY id
ON CONFLICT (id) DO UPDATE SET in_play_since = excluded.in_play_since;

-- A candidacy that was there for the shortlist alone begins with the application.
CREATE OR REPLACE FUNCTION keep_candidacies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO candidacies (project_id, project_role_id, artist_id, staged_at, applied_at, created_at)
      SELECT project_id, project_role_id, artist_id, created_at, created_at, created_at FROM new_rows
      ORDER BY project_id, project_role_id, artist_id
    ON CONFLICT (project_id, project_role_id, artist_id) DO UPDATE SET applied_at = excluded.applied_at, is_ended = false,
      staged_at = CASE WHEN candidacies.is_ended THEN excluded.staged_at ELSE candidacies.staged_at END;
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
        AND stage = 'considered' AND grade IS NULL AND shortlisted_at IS NULL
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
