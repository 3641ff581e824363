CREATE UNIQUE INDEX CONCURRENTLY reports_appeals ON reports (appeal_of) WHERE appeal_of IS NOT NULL;
