-- A search for two letters, which the trigram index cannot answer, finds its names by the pairs of letters in them.
-- Dear, so that the planner looks pairs up and never makes them while it walks.
CREATE FUNCTION name_pairs(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT coalesce(array_agg(DISTINCT substr(name, place, 2)), '{}') FROM generate_series(1, length(name) - 1) AS place
$$;
CREATE INDEX listing_name_pairs ON listing_search USING gin (name_pairs(name_key));
-- what the planner knows of the pairs: without it every pair counts as rare
ANALYZE listing_search;
