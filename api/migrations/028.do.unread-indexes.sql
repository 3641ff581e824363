-- 025 and 026 do what this one did.
DROP INDEX listing_places_ages;
-- Lists have been read from listing_places since 019: nothing reads these, and every change of a profile writes them.
DROP INDEX listing_order, listing_current_state, listing_home_state, listing_name, listing_name_pairs;
