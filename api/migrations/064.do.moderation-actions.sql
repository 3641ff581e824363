-- What moderators did, and which evidence they opened: only ever added to. It stays when an account goes, so it refers to none.
CREATE TABLE moderation_actions (
  id uuid PRIMARY KEY,
  action text NOT NULL,
  about_kind text NOT NULL,
  about_id uuid NOT NULL,
  administrator_id uuid NOT NULL,
  -- why, for the log alone
  reason text,
  rule text,
  -- what the person was told
  words text,
  file_id uuid,
  -- how many people were warned
  warned integer,
  made_at timestamptz NOT NULL
);
CREATE INDEX moderation_actions_newest ON moderation_actions (made_at, id);
CREATE INDEX moderation_actions_about ON moderation_actions (about_id, made_at, id);
CREATE INDEX moderation_actions_administrator ON moderation_actions (administrator_id, made_at);

CREATE FUNCTION keep_moderation_actions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what moderators did is not changed afterwards';
END;
$$;
CREATE TRIGGER moderation_actions_kept BEFORE UPDATE ON moderation_actions
  FOR EACH ROW EXECUTE FUNCTION keep_moderation_actions();
