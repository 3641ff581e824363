-- The same with the newest application first, in place of candidacies_applied.
CREATE INDEX CONCURRENTLY candidacies_newest ON candidacies
  (project_role_id, stage, newest_key(applied_at, listed_as), artist_id) INCLUDE (applied_at, listed_as)
  WHERE listed_as IS NOT NULL;
