-- Bits tell where a name stands, too, so that the beginning of a list by name is read from them and not walked to past everybody
-- else. The words that are new: the six digits of the one of 64 stretches of the alphabet that a name is in ('n:1' to 'n:6', as far
-- as they are 1). The stretches are about as long as names of people in India begin; where they are not, pages take longer.

-- Whoever has another name stands elsewhere. The table is locked before the views, as whoever saves a profile does.
CREATE TRIGGER renamed_has_bits AFTER UPDATE OF name_key ON listing_search
  FOR EACH ROW WHEN (OLD.name_key <> NEW.name_key) EXECUTE FUNCTION note_bits_of_others();

CREATE FUNCTION alphabet_words(name_key text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT 'n:' || digit FROM generate_series(1, 6) AS digit
    WHERE width_bucket(name_key COLLATE "C", '{ab,aj,am,an,ani,ar,as,av,b,bh,c,d,de,di,e,g,go,h,i,j,ji,k,kan,ki,kr,l,m,man,mo,mu,n,nav,ni,p,par,pi,pr,prat,pri,r,raj,ram,ran,ri,ro,s,sam,san,sar,sha,shi,shr,si,su,sum,sun,sw,t,u,v,vi,vin,y}'::text[] COLLATE "C") >> (6 - digit) & 1 = 1)
$$;

CREATE OR REPLACE VIEW listing_bit_others AS
  SELECT users.id, listed.is_child, users.gender, users.languages, users.skills, facts.height, facts.traits,
    ARRAY[users.home_state, users.current_state] AS states,
    CASE WHEN users.screen_to IS NOT NULL THEN users.screen_from END AS screen_from, users.screen_to, listed.name_key
  FROM listing_facts AS facts JOIN users USING (id) JOIN listing_search AS listed USING (id)
  WHERE NOT EXISTS (SELECT FROM listing_fits WHERE listing_fits.id = facts.id)
    AND (facts.height IS NOT NULL OR EXISTS (SELECT FROM unnest(traits) AS trait WHERE trait NOT LIKE 'state:%' AND trait NOT LIKE 'city:%'));

CREATE OR REPLACE VIEW listing_bit_rows AS
  SELECT id, ARRAY(
    SELECT DISTINCT word COLLATE "C" FROM unnest(
      ARRAY['', 'g:' || coalesce(fits.gender, '')]
      || CASE WHEN fits.is_child THEN '{k}'::text[] ELSE '{}' END
      || CASE WHEN fits.screen_from IS NULL THEN '{y}'::text[]
        ELSE ARRAY(SELECT unnest(number_words('y', year)) FROM generate_series(fits.screen_from::integer, fits.screen_to::integer) AS year) END
      || CASE WHEN fits.languages = '{}' THEN '{l}' ELSE ARRAY(SELECT 'l:' || one FROM unnest(fits.languages) AS one) END
      || CASE WHEN skills = '{}' THEN '{s}' ELSE ARRAY(SELECT 's:' || one FROM unnest(skills) AS one) END
      || CASE WHEN states = '{}' THEN '{p}' ELSE ARRAY(SELECT 'p:' || one FROM unnest(states) AS one) END
      || ARRAY(SELECT city_word(one) FROM unnest(cities) AS one)
      || ARRAY(SELECT 'd:' || one FROM unnest(spoken || clips) AS one)
      || CASE WHEN clips IS NULL THEN '{d}'::text[] ELSE ARRAY(SELECT 'v:' || one FROM unnest(clips) AS one) END
      || CASE WHEN fits.height IS NULL THEN '{h}'::text[] ELSE number_words('h', fits.height) END
      || CASE WHEN EXISTS (SELECT FROM unavailable_days WHERE user_id = id) THEN '{a}'::text[] ELSE '{}' END
      || ARRAY(SELECT 't:' || digit FROM generate_series(1, 16) AS digit WHERE draw >> (28 - digit) & 1 = 1)
      || trait_words(traits)
      || alphabet_words(name_key)
    ) AS word ORDER BY 1
  ) AS words
  FROM listing_fits AS fits LEFT JOIN listing_facts USING (id) LEFT JOIN listing_search USING (id)
  UNION ALL
  SELECT id, ARRAY(
    SELECT DISTINCT ('o' || word) COLLATE "C" FROM unnest(
      ARRAY['g:' || coalesce(gender, '')]
      || CASE WHEN is_child THEN '{k}'::text[] ELSE '{}' END
      || CASE WHEN screen_from IS NULL THEN '{}'::text[]
        ELSE ARRAY(SELECT unnest(number_words('y', year)) FROM generate_series(screen_from::integer, screen_to::integer) AS year) END
      || ARRAY(SELECT 'l:' || one FROM unnest(languages) AS one)
      || ARRAY(SELECT 's:' || one FROM unnest(skills) AS one)
      || ARRAY(SELECT 'p:' || one FROM unnest(states) AS one WHERE one IS NOT NULL)
      || CASE WHEN height IS NULL THEN '{}'::text[] ELSE number_words('h', height) END
      || trait_words(traits)
      || alphabet_words(name_key)
    ) AS word ORDER BY 1
  ) AS words
  FROM listing_bit_others;
