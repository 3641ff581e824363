-- Saved searches are asked about the rows that changed, without a table of arrivals: a row keeps the number of its last change, and
-- the number of the first change that no search was asked about; 0 while it is new, null once all were asked.
ALTER TABLE person_index ADD COLUMN unasked_since bigint;
ALTER TABLE project_roles ADD COLUMN published_at timestamptz, ADD COLUMN change_number bigint NOT NULL DEFAULT 0,
  ADD COLUMN unasked_since bigint;
