-- Invisible marks that came with pasted links stand in them encoded, as the server wrote them: the links are dead. It wrote
-- capital hexadecimal digits; small ones were typed and stay. Blanks and joiners are parts of addresses, but at an end.
-- In steps, a column each: of all rows a few change.
CREATE PROCEDURE drop_pasted_marks() LANGUAGE plpgsql AS $$
DECLARE
  marks text := '%C2%AD|%CD%8F|%D8%9C|%E1%85%9F|%E1%85%A0|%E1%9E%B[45]|%E1%A0%8E|%E2%80%8[BEF]|%E2%80%A[A-E]|%E2%81%A[0-9A-F]|%E2%A0%80|%E3%85%A4|%EF%BB%BF|%EF%BE%A0';
  ends text := '(%C2%A0|%E2%80%AF|%E2%80%8[CD])+(?=$|[/?#&])';
  seen text := '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]';
  place text[];
BEGIN
  FOREACH place SLICE 1 IN ARRAY ARRAY[
    ['users', 'instagram_url'], ['users', 'twitter_url'], ['users', 'youtube_url'], ['users', 'linked_in_url'],
    ['users', 'facebook_url'], ['users', 'imdb_url'], ['users', 'portfolio_link'], ['applications', 'video_url'],
    ['tapes', 'url'], ['auditions', 'link'], ['auditions', 'map_url'], ['verifications', 'website_url'], ['verifications', 'imdb_url']
  ] LOOP
    EXECUTE format(
      'UPDATE %1$I SET %2$I = regexp_replace(regexp_replace(%2$I, $1, '''', ''g''), $2, '''', ''g'') WHERE %2$I ~ $1 OR %2$I ~ $2',
      place[1], place[2]
    ) USING marks, ends;
    COMMIT;
  END LOOP;
  UPDATE saved_searches
  SET query = jsonb_set(query, '{searchQuery}', to_jsonb(btrim(regexp_replace(query ->> 'searchQuery', seen, '', 'g'))))
  WHERE query ->> 'searchQuery' ~ seen;
END $$;
