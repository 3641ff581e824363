-- Orders of courts and officers are cases: what they are called, who gave them, and their document.
ALTER TABLE cases ADD COLUMN reference text, ADD COLUMN ordered jsonb, ADD COLUMN file_id uuid;
