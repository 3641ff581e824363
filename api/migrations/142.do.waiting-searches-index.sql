CREATE INDEX CONCURRENTLY saved_searches_waiting ON saved_searches (kind, greatest(made_at, asked_since, told_at)) WHERE pace <> 'never';
