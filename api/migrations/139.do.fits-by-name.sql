-- The words by which it was found who may fit go with the next file: from here on nothing writes them, so that a save which is
-- under way then does not fail.
ALTER TABLE listing_fits ALTER COLUMN words SET DEFAULT '{}';

-- Brings what is kept of these people into line with their profiles.
CREATE OR REPLACE FUNCTION know_listing_fits(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_fits WHERE id = ANY(people) AND NOT EXISTS (SELECT FROM listing_fit_rows AS said WHERE said.id = listing_fits.id);
  INSERT INTO listing_fits AS kept (id, draw, is_child, gender, screen_from, screen_to, languages, skills, spoken, clips, height, states, cities)
    SELECT id, draw, is_child, gender, screen_from, screen_to, languages, skills, spoken, clips, height, states, cities
    FROM listing_fit_rows WHERE id = ANY(people) ORDER BY id
  ON CONFLICT (id) DO UPDATE SET (is_child, gender, screen_from, screen_to, languages, skills, spoken, clips, height, states, cities) =
    (excluded.is_child, excluded.gender, excluded.screen_from, excluded.screen_to, excluded.languages, excluded.skills,
      excluded.spoken, excluded.clips, excluded.height, excluded.states, excluded.cities)
    WHERE kept IS DISTINCT FROM excluded;
END $$;
