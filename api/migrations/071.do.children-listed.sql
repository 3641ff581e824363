-- Nobody below 18 is listed without a guardian's consent that stands, and a listed child is there for members alone: the
-- database itself sees to both, in the transaction of every change.
-- oldest program: 0
ALTER TABLE listing_search ADD COLUMN is_child boolean NOT NULL DEFAULT false;
-- how many of them are there for members alone
ALTER TABLE listing_counts ADD COLUMN for_members integer NOT NULL DEFAULT 0;
-- whether a mail has to say that a guardian is asked for by now
ALTER TABLE users ADD COLUMN waits_for_notice boolean NOT NULL DEFAULT false;
-- until when the birthday that is told thirty days before was told
ALTER TABLE users ADD COLUMN birthday_told_at timestamptz;

CREATE OR REPLACE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM listing_counts;
    RETURN NULL;
  END IF;
  -- in one order, so that two transactions never wait for each other
  INSERT INTO listing_counts AS known (beginning, listed, for_members)
  SELECT left(name_key, 4), sum(one), sum(one * is_child::integer) FROM (
    SELECT name_key, is_child, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS one FROM changed
  ) AS changes GROUP BY 1 ORDER BY 1
  ON CONFLICT (beginning) DO UPDATE
    SET listed = known.listed + excluded.listed, for_members = known.for_members + excluded.for_members;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_renamed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_counts AS known (beginning, listed, for_members)
  SELECT beginning, sum(change), sum(change * is_child::integer) FROM (
    SELECT left(name_key, 4) AS beginning, 1 AS change, is_child FROM new_rows
    UNION ALL SELECT left(name_key, 4), -1, is_child FROM old_rows
  ) AS changes
  GROUP BY beginning HAVING sum(change) <> 0 OR sum(change * is_child::integer) <> 0 ORDER BY beginning
  ON CONFLICT (beginning) DO UPDATE
    SET listed = known.listed + excluded.listed, for_members = known.for_members + excluded.for_members;
  RETURN NULL;
END $$;

-- Who says that they are below 18 is a child here.
CREATE FUNCTION know_children() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_child := true;
  RETURN NEW;
END $$;
CREATE TRIGGER child_known BEFORE INSERT OR UPDATE OF age, is_child ON users
  FOR EACH ROW WHEN (NEW.age < 18) EXECUTE FUNCTION know_children();

-- A child who is listed has a consent that stands.
CREATE FUNCTION refuse_listed_without_consent(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM users JOIN listing_search USING (id) WHERE id = ANY(ids) AND users.is_child
      AND NOT EXISTS (SELECT FROM consents WHERE user_id = users.id AND ended_at IS NULL)
  ) THEN
    RAISE EXCEPTION 'a child is listed without a consent that stands' USING ERRCODE = 'check_violation';
  END IF;
END $$;

CREATE FUNCTION check_listed_children() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_listed_without_consent(ARRAY(SELECT id FROM new_rows));
  RETURN NULL;
END $$;
CREATE TRIGGER listing_of_child AFTER INSERT ON listing_search
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_listed_children();

-- At the end of the transaction, which takes the child off the lists meanwhile.
CREATE FUNCTION check_ended_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_listed_without_consent(ARRAY[OLD.user_id]);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER consent_ended AFTER UPDATE OR DELETE ON consents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ended_consent();

CREATE FUNCTION check_new_child() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_listed_without_consent(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER child_listed AFTER UPDATE OF is_child, age ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.is_child) EXECUTE FUNCTION check_new_child();

-- Children of before have nobody who agreed: they are told so once, and nobody else sees them until then.
CREATE PROCEDURE unlist_children() LANGUAGE plpgsql AS $$
DECLARE
  part uuid[];
BEGIN
  LOOP
    part := ARRAY(SELECT id FROM users WHERE age < 18 AND NOT is_child LIMIT 500 FOR NO KEY UPDATE);
    EXIT WHEN part = '{}';
    DELETE FROM listing_search WHERE id = ANY(part);
    DELETE FROM listing_documents WHERE id = ANY(part);
    DELETE FROM listing_profiles WHERE id = ANY(part);
    UPDATE users SET is_child = true, waits_for_notice = is_profile_complete AND kind <> 'Director' WHERE id = ANY(part);
    COMMIT;
  END LOOP;
END $$;
