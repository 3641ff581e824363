-- no number twice a round and day
CREATE UNIQUE INDEX CONCURRENTLY invitations_number ON invitations (audition_id, number_day, number) WHERE number IS NOT NULL;
