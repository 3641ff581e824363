CREATE INDEX CONCURRENTLY moderation_actions_action ON moderation_actions (action, made_at, id);
