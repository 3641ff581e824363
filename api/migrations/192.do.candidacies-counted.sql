CREATE INDEX CONCURRENTLY candidacies_counted ON candidacies (project_id, project_role_id, stage, artist_id);
