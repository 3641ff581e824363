-- The same in the random order, in place of candidacies_shuffled.
CREATE INDEX CONCURRENTLY candidacies_at_random ON candidacies (project_role_id, stage, shuffled, artist_id)
  INCLUDE (listed_as);
