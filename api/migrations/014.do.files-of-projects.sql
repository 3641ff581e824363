-- Whose project a banner or a brief belongs to is asked whenever one is read.
CREATE INDEX projects_banner ON projects (banner_id) WHERE banner_id IS NOT NULL;
CREATE INDEX projects_brief ON projects (brief_id) WHERE brief_id IS NOT NULL;
