-- New to a search is whoever was listed, or which role was published, after the last mail about it: however long ago that was. Who
-- changes is asked about once more for as long as any search waits since before they came.
CREATE INDEX CONCURRENTLY saved_searches_waiting ON saved_searches (greatest(made_at, told_at)) WHERE pace <> 'never';
