-- When a director put a project away: out of every list but their own archive, and nothing to apply to (reading 36).
ALTER TABLE projects ADD COLUMN archived_at timestamptz;
