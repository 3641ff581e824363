CREATE INDEX CONCURRENTLY notifications_invitation ON notifications (invitation_id) WHERE invitation_id IS NOT NULL;
