-- oldest program: 207
-- One function for the three doors at which a child could be listed without a consent.
DROP TRIGGER consent_ended ON consents;
DROP TRIGGER listing_of_child ON person_index;
DROP TRIGGER child_listed ON users;
DROP FUNCTION check_ended_consent(), check_listed_children(), check_new_child(), refuse_listed_without_consent(uuid[]);

CREATE FUNCTION refuse_listed_without_consent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  IF TG_TABLE_NAME = 'consents' THEN person := OLD.user_id; ELSE person := NEW.id; END IF;
  IF EXISTS (
    SELECT FROM users JOIN person_index USING (id) WHERE id = person AND users.is_child
      AND NOT EXISTS (SELECT FROM consents WHERE user_id = users.id AND ended_at IS NULL)
  ) THEN
    RAISE EXCEPTION 'a child is listed without a consent in force' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER consent_ended AFTER DELETE OR UPDATE ON consents DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_listed_without_consent();
CREATE TRIGGER child_indexed AFTER INSERT ON person_index
  FOR EACH ROW WHEN (NEW.is_child) EXECUTE FUNCTION refuse_listed_without_consent();
CREATE CONSTRAINT TRIGGER child_listed AFTER UPDATE OF is_child, age ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.is_child) EXECUTE FUNCTION refuse_listed_without_consent();
