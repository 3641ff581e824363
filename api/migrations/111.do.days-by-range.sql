-- Who is free on none of some days is found by an index, however many keep their days.
CREATE INDEX CONCURRENTLY unavailable_days_not_free ON unavailable_days USING gist ((
  days + CASE WHEN free_from IS NULL THEN '{}'::datemultirange ELSE datemultirange(daterange(NULL, free_from)) END
));
