CREATE INDEX CONCURRENTLY moderation_actions_case ON moderation_actions (case_id) WHERE case_id IS NOT NULL;
