CREATE INDEX CONCURRENTLY candidacies_telling ON candidacies (tell_at) WHERE tell_at IS NOT NULL;
