CREATE INDEX CONCURRENTLY cases_file ON cases (file_id) WHERE file_id IS NOT NULL;
