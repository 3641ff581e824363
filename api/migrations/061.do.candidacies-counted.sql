-- How many stand where, for the desk of a project, counted from the index alone.
CREATE INDEX CONCURRENTLY candidacies_counted ON candidacies (project_id, project_role_id, stage, artist_id)
  INCLUDE (applied_at, outcome, telling) WHERE listed_as IS NOT NULL;
