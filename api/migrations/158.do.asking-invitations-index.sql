CREATE INDEX CONCURRENTLY IF NOT EXISTS invitations_asking ON invitations (artist_id)
  WHERE asks_guardian AND state IN ('invited', 'reschedule_asked');
