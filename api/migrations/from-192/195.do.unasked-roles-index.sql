CREATE INDEX CONCURRENTLY project_roles_unasked ON project_roles (unasked_since, id) WHERE unasked_since IS NOT NULL;
