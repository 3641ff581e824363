-- The sweep of files asks for each whether a project has it as its permission.
CREATE INDEX CONCURRENTLY projects_permission ON projects (permission_id) WHERE permission_id IS NOT NULL;
