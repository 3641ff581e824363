-- oldest program: 138
-- What may fit is found by bits alone since 137: the words that it was found by before go, and with them their index.
ALTER TABLE listing_fits DROP COLUMN words;

-- What listing_fits should hold.
DROP VIEW listing_fit_rows;
CREATE VIEW listing_fit_rows AS
  SELECT users.id, ('x' || right(users.id::text, 7))::bit(28)::integer AS draw, listing_search.is_child,
    users.gender COLLATE "C" AS gender,
    CASE WHEN users.screen_to IS NOT NULL THEN users.screen_from END AS screen_from,
    CASE WHEN users.screen_from IS NOT NULL THEN users.screen_to END AS screen_to,
    coalesce(users.languages, '{}') AS languages, coalesce(users.skills, '{}') AS skills,
    ARRAY(SELECT lower(one) FROM unnest(users.languages) AS one) AS spoken,
    CASE WHEN monologues_saved_at IS NOT NULL
      THEN ARRAY(SELECT dialect FROM monologues WHERE user_id = users.id ORDER BY dialect) END AS clips,
    round((height_feet * 12 + coalesce(height_inches, 0)) * 2.54)::smallint AS height,
    ARRAY(SELECT DISTINCT one COLLATE "C" FROM unnest(ARRAY[users.home_state, users.current_state]) AS one
      WHERE one IS NOT NULL ORDER BY 1) AS states,
    ARRAY(SELECT DISTINCT (state || ':' || small_letters(btrim(city))) COLLATE "C"
      FROM (VALUES (users.home_state, home_city), (users.current_state, current_city)) AS addresses (state, city)
      WHERE state IS NOT NULL AND city IS NOT NULL ORDER BY 1) AS cities
  FROM listing_search JOIN users USING (id) WHERE kind = 'Artist';

DROP FUNCTION fit_words, fit_numbers;
