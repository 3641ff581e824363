-- Since when a search asks for what it asks, where it was changed, or tells what is new again: what came before is not new to it.
ALTER TABLE saved_searches ADD COLUMN asked_since timestamptz;

-- Changes and mails in the order in which they were made, whatever the clocks say: who changed before a mail about a search left, and
-- is asked about after it, is compared with the mail before that one.
CREATE SEQUENCE told_marks;
ALTER TABLE saved_searches ADD COLUMN told_before timestamptz, ADD COLUMN told_mark bigint;
ALTER TABLE arrivals ADD COLUMN mark bigint;

CREATE FUNCTION mark_told_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.told_before := OLD.told_at;
  NEW.told_mark := nextval('told_marks');
  RETURN NEW;
END $$;
CREATE TRIGGER search_told BEFORE UPDATE OF told_at ON saved_searches
  FOR EACH ROW WHEN (NEW.told_at IS DISTINCT FROM OLD.told_at) EXECUTE FUNCTION mark_told_searches();
