-- From here on the database itself keeps listing_facts, in the transaction of every change of a listing, of a profile and of
-- its clips, whichever version of the program makes it.
CREATE FUNCTION keep_listing_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM listing_facts;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM listing_facts WHERE id = ANY(ARRAY(SELECT id FROM old_rows));
  ELSE
    PERFORM know_listing_facts(ARRAY(SELECT id FROM new_rows));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER listing_known AFTER INSERT ON listing_search
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_facts();
CREATE TRIGGER listing_unknown AFTER DELETE ON listing_search
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_facts();
CREATE TRIGGER listing_facts_emptied AFTER TRUNCATE ON listing_search
  FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_facts();

CREATE FUNCTION keep_facts_of_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM know_listing_facts(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER profile_known AFTER UPDATE OF skills, talent_category, height_feet, height_inches, video_reel_link,
  home_state, home_city, current_state, current_city ON users
  FOR EACH ROW WHEN ((OLD.skills, OLD.talent_category, OLD.height_feet, OLD.height_inches, OLD.video_reel_link,
    OLD.home_state, OLD.home_city, OLD.current_state, OLD.current_city) IS DISTINCT FROM
    (NEW.skills, NEW.talent_category, NEW.height_feet, NEW.height_inches, NEW.video_reel_link,
    NEW.home_state, NEW.home_city, NEW.current_state, NEW.current_city))
  EXECUTE FUNCTION keep_facts_of_profile();

CREATE FUNCTION keep_facts_of_clips() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM know_listing_facts(ARRAY(SELECT DISTINCT user_id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER clips_came AFTER INSERT ON monologues
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_facts_of_clips();
CREATE TRIGGER clips_changed AFTER UPDATE ON monologues
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_facts_of_clips();
CREATE TRIGGER clips_went AFTER DELETE ON monologues
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_facts_of_clips();

-- Whoever changed between the filling of listing_facts and the triggers that keep it.
SELECT mend_listing_facts();
