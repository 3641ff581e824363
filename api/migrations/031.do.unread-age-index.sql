-- 030 does what this one did, for the version before as well.
DROP INDEX listing_places_age;
