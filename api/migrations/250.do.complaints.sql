-- oldest program: 229
-- Who receives harassment complaints of a project, and how to reach them.
ALTER TABLE projects ADD COLUMN complaints_name text, ADD COLUMN complaints_contact text;
ALTER TABLE projects ADD CONSTRAINT projects_complaints CHECK ((complaints_name IS NULL) = (complaints_contact IS NULL)) NOT VALID;

-- The number of a registration as a placement agency, as evidence of who a casting director is.
ALTER TABLE verifications ADD COLUMN placement_registration text;
