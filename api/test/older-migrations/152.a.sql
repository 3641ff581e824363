-- Who is free on none of some days is found by listing_bit_days since 147.
DROP INDEX CONCURRENTLY unavailable_days_not_free;
