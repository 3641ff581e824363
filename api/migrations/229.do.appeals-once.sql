CREATE UNIQUE INDEX CONCURRENTLY cases_appeals ON cases (about_id) WHERE kind = 'appeal';
