-- The candidacies of applications that came before there were any. Whoever was shortlisted is so for what they applied for.
INSERT INTO candidacies (project_id, project_role_id, artist_id, stage, staged_at, applied_at, created_at)
  SELECT project_id, project_role_id, artist_id,
    CASE WHEN shortlisted_at IS NULL THEN 'considered' ELSE 'shortlisted' END,
    coalesce(shortlisted_at, created_at), created_at, created_at
  FROM applications LEFT JOIN talent_facts USING (project_id, artist_id)
ON CONFLICT (project_id, project_role_id, artist_id) DO NOTHING;
ANALYZE candidacies;
