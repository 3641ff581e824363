-- How many people are listed whose names begin alike: an exact total without counting everybody, and a way to the
-- middle of the list without walking there. Kept by the database itself, in the transaction of every change.
CREATE TABLE listing_counts (
  -- the first four characters of the name key
  beginning text COLLATE "C" PRIMARY KEY,
  listed integer NOT NULL
);

CREATE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM listing_counts;
    RETURN NULL;
  END IF;
  -- in one order, so that two transactions never wait for each other
  INSERT INTO listing_counts AS known
  SELECT left(name_key, 4), sum(CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) FROM changed GROUP BY 1 ORDER BY 1
  ON CONFLICT (beginning) DO UPDATE SET listed = known.listed + excluded.listed;
  RETURN NULL;
END $$;

CREATE FUNCTION count_renamed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_counts AS known
  SELECT beginning, sum(change) FROM (
    SELECT left(name_key, 4) AS beginning, 1 AS change FROM new_rows
    UNION ALL SELECT left(name_key, 4), -1 FROM old_rows
  ) AS changes
  GROUP BY beginning HAVING sum(change) <> 0 ORDER BY beginning
  ON CONFLICT (beginning) DO UPDATE SET listed = known.listed + excluded.listed;
  RETURN NULL;
END $$;

CREATE TRIGGER listing_added AFTER INSERT ON listing_search
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE TRIGGER listing_removed AFTER DELETE ON listing_search
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE TRIGGER listing_renamed AFTER UPDATE ON listing_search
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_renamed_listings();
CREATE TRIGGER listing_emptied AFTER TRUNCATE ON listing_search
  FOR EACH STATEMENT EXECUTE FUNCTION count_listings();

INSERT INTO listing_counts SELECT left(name_key, 4), count(*) FROM listing_search GROUP BY 1;

-- either address narrows by gender and age alike
DROP INDEX listing_home_state;
CREATE INDEX listing_home_state ON listing_search (home_state, gender, age);
