-- Towns, states and jobs, for directors' searches. npm run listings -- rebuild fills the rows that are there.
ALTER TABLE person_index
  ADD COLUMN search_words text[] COLLATE "C" NOT NULL DEFAULT '{}',
  ALTER COLUMN search_words SET STORAGE MAIN;
