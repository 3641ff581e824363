-- person_index stands for what 19 tables and their views, triggers and functions kept: it is asked by lists, names, suggestions
-- and alerts alike. The program writes it anew after this, once.
-- oldest program: 190
DROP TABLE hidden_words, hidden_counts, hidden_listings, listing_bit_changes, listing_bit_blocks, listing_bit_days, listing_bit_places, listing_bits, listing_fits, listing_counts, listing_profiles, listing_documents, listing_sounds, listing_names, listing_words, listing_facts, listing_places, first_listings, listing_search CASCADE;
ALTER TABLE candidacies DROP COLUMN listed_as;
DROP FUNCTION
  category_word(text),
  city_word(text),
  count_hidden_listings(),
  count_listing_words(),
  count_listings(),
  count_renamed_listings(),
  day_words(timestamptz),
  ever_not_free(datemultirange, date),
  hold_hidden_dates(),
  keep_facts_of_clips(),
  keep_facts_of_profile(),
  keep_first_listings(),
  keep_fits_of_clips(),
  keep_fits_of_profile(),
  keep_hidden_by_blocks(),
  keep_hidden_by_lists(),
  keep_hidden_dates(),
  keep_listing_bits(),
  keep_listing_facts(),
  keep_listing_fits(),
  keep_listing_places(),
  keep_listing_sounds(),
  keep_names_of_candidacies(),
  know_bit_days(uuid[]),
  know_listing_bits(uuid[]),
  know_listing_facts(uuid[]),
  know_listing_fits(uuid[]),
  language_bits(smallint[]),
  mend_first_listings(),
  mend_hidden_listings(),
  mend_listing_bits(),
  mend_listing_facts(),
  mend_listing_fits(),
  mend_listing_sounds(),
  name_candidacies(uuid[]),
  name_candidacy(),
  note_bits_of_days(),
  note_bits_of_first_days(),
  note_bits_of_others(),
  note_changed_people(),
  note_listing_bits(),
  note_new_people(),
  note_other_days(),
  number_words(text, integer),
  place_bits(text, smallint, uuid[]),
  place_hidden(uuid[]),
  place_listings(),
  recount_listing_names(),
  recount_listing_words(),
  trait_numbers(bigint, bigint),
  trait_words(text[]),
  words_since_listed(uuid),
  small_letters(text),
  name_entries(text),
  name_pairs(text),
  name_runs(text),
  name_words(text),
  newest_key(timestamptz, text) CASCADE;

CREATE OR REPLACE FUNCTION refuse_listed_without_consent(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM users JOIN person_index USING (id) WHERE id = ANY(ids) AND users.is_child
      AND NOT EXISTS (SELECT FROM consents WHERE user_id = users.id AND ended_at IS NULL)
  ) THEN
    RAISE EXCEPTION 'a child is listed without a consent that stands' USING ERRCODE = 'check_violation';
  END IF;
END $$;
CREATE TRIGGER listing_of_child AFTER INSERT ON person_index REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_listed_children();

-- alerts look at who gave other days
CREATE OR REPLACE FUNCTION note_people_of_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := waited_for_since('talents');
  people uuid[] := ARRAY(
    SELECT said.user_id FROM new_rows AS said
    JOIN old_rows AS before ON before.user_id = said.user_id AND before.said_at IS DISTINCT FROM said.said_at);
BEGIN
  INSERT INTO arrivals (person_id, changed, mark)
    SELECT said.user_id, true, nextval('told_marks') FROM new_rows AS said
    JOIN person_index AS listed ON listed.id = said.user_id
    WHERE said.user_id = ANY(people) AND listed.listed_at > since AND listed.listed_at > said.said_at - interval '150 days';
  PERFORM note_seekers(people);
  RETURN NULL;
END $$;
