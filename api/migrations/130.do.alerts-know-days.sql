-- When somebody said their days last, by the clock of the program; null where the version before wrote it.
ALTER TABLE unavailable_days ADD COLUMN said_at timestamptz;

-- Whoever says other days in their first eight days may be free on one that a search asks for, and is asked about once more.
-- Who says days for the first time is only less free, and what the night takes away frees nobody: neither is noted.
CREATE FUNCTION note_people_of_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO arrivals (person_id, changed)
    SELECT said.user_id, true FROM new_rows AS said
    JOIN old_rows AS before ON before.user_id = said.user_id AND before.said_at IS DISTINCT FROM said.said_at
    JOIN first_listings AS first ON first.id = said.user_id AND first.is_listed
    WHERE first.listed_at > said.said_at - interval '8 days' AND is_awaited(first.listed_at);
  RETURN NULL;
END $$;
CREATE TRIGGER days_said_anew AFTER UPDATE ON unavailable_days
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_people_of_days();
