CREATE INDEX CONCURRENTLY moderation_actions_person ON moderation_actions (person_id, made_at) WHERE person_id IS NOT NULL;
