-- Some things concern a person and no project: whether somebody is verified, say.
ALTER TABLE notifications ALTER COLUMN project_id DROP NOT NULL;
