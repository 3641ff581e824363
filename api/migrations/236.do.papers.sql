-- oldest program: 235
-- The papers of guardians: what was sent, and that a moderator saw them.
ALTER TABLE guardians
  ADD COLUMN papers text NOT NULL DEFAULT 'none',
  -- a child of whom papers are missing is not listed
  ADD COLUMN needs_papers boolean NOT NULL DEFAULT false,
  -- until when an older consent holds without papers
  ADD COLUMN papers_until timestamptz,
  ADD COLUMN identity_id uuid,
  ADD COLUMN parenthood_id uuid,
  ADD COLUMN papers_kinds text,
  ADD COLUMN papers_decided_at timestamptz,
  ADD COLUMN papers_decided_by uuid;
ALTER TABLE guardians ADD CONSTRAINT guardians_papers CHECK (papers IN ('none', 'waiting', 'accepted', 'declined')) NOT VALID;
ALTER TABLE guardians ADD CONSTRAINT guardians_identity_file FOREIGN KEY (identity_id) REFERENCES files NOT VALID;
ALTER TABLE guardians ADD CONSTRAINT guardians_parenthood_file FOREIGN KEY (parenthood_id) REFERENCES files NOT VALID;
ALTER TABLE cases DROP CONSTRAINT cases_kind_check;
ALTER TABLE cases ADD CONSTRAINT cases_kind_check CHECK (kind IN ('report', 'appeal', 'second_person', 'papers', 'hold', 'order', 'data')) NOT VALID;
