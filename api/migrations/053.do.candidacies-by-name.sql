-- A list of the desk by name, and how many it has.
CREATE INDEX CONCURRENTLY candidacies_by_name ON candidacies (project_role_id, stage, listed_as, artist_id)
  WHERE listed_as IS NOT NULL;
