-- As contact_views_newest, and who looked: how many directors somebody was shown to of late is read from it alone.
CREATE INDEX CONCURRENTLY contact_views_seen_by ON contact_views (artist_id, last_at, id) INCLUDE (director_id, left_as);
