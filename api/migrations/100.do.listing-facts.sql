-- What 'More filters' choose listed people by, a row a person beside their rows by place: in words, because the planner
-- keeps statistics of the words of a list and so knows which of them are rare.
CREATE TABLE listing_facts (
  id uuid PRIMARY KEY,
  -- in whole cm, null where it is not said
  height smallint,
  -- 'skill:…', 'category:…', 'dialect:…' of a clip, 'clip' and 'reel', and 'state:…' and 'city:…' of either address
  traits text[] COLLATE "C" NOT NULL
);

-- Letters of ASCII in small, whatever the locale of the database.
CREATE FUNCTION small_letters(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(written COLLATE "C")
$$;

-- What listing_facts should hold.
CREATE VIEW listing_fact_rows AS
  SELECT id,
    round((height_feet * 12 + coalesce(height_inches, 0)) * 2.54)::smallint AS height,
    ARRAY(
      SELECT DISTINCT trait COLLATE "C" AS trait FROM (
        SELECT 'skill:' || skill FROM unnest(users.skills) AS skill
        UNION ALL SELECT 'category:' || small_letters(btrim(entry)) FROM string_to_table(talent_category, ',') AS entry
          WHERE btrim(entry) <> ''
        UNION ALL SELECT said FROM monologues
          CROSS JOIN LATERAL (VALUES ('dialect:' || dialect), ('clip')) AS clips (said) WHERE user_id = users.id
        UNION ALL SELECT 'reel' WHERE video_reel_link <> ''
        UNION ALL SELECT said FROM (VALUES (users.home_state, home_city), (users.current_state, current_city)) AS addresses (state, city)
          CROSS JOIN LATERAL (VALUES ('state:' || state), ('city:' || state || ':' || small_letters(btrim(city)))) AS places (said)
          WHERE said IS NOT NULL
      ) AS known (trait) ORDER BY trait
    ) AS traits
  FROM listing_search JOIN users USING (id);

-- Brings what is kept of these people into line with their profiles.
CREATE FUNCTION know_listing_facts(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_facts WHERE id = ANY(people) AND NOT EXISTS (SELECT FROM listing_search WHERE id = listing_facts.id);
  INSERT INTO listing_facts AS kept SELECT * FROM listing_fact_rows WHERE id = ANY(people) ORDER BY id
  ON CONFLICT (id) DO UPDATE SET height = excluded.height, traits = excluded.traits
    WHERE (kept.height, kept.traits) IS DISTINCT FROM (excluded.height, excluded.traits);
END $$;

-- The same for all who differ, in the end of the upgrade and by `npm run listings -- rebuild`. Changes of them wait so long.
CREATE FUNCTION mend_listing_facts() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wrong uuid[] := ARRAY(
    SELECT id FROM (
      (SELECT * FROM listing_facts EXCEPT SELECT * FROM listing_fact_rows)
      UNION ALL (SELECT * FROM listing_fact_rows EXCEPT SELECT * FROM listing_facts)
    ) AS differing
  );
BEGIN
  PERFORM FROM users WHERE id = ANY(wrong) ORDER BY id FOR NO KEY UPDATE;
  PERFORM know_listing_facts(wrong);
END $$;

-- filled before its indexes are made; the next migration keeps it, and puts right whom somebody changed in between
INSERT INTO listing_facts SELECT * FROM listing_fact_rows;
CREATE INDEX listing_facts_traits ON listing_facts USING gin (traits);
CREATE INDEX listing_facts_height ON listing_facts (height);
ALTER TABLE listing_facts SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
-- what the planner knows of traits: without it all count as rare
ANALYZE listing_facts;
