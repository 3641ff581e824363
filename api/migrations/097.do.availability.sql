-- On which days artists are not free. No row: they never said.
CREATE TABLE unavailable_days (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  days datemultirange NOT NULL,
  -- all days before it are not free either
  free_from date
);
-- what the night takes away: the first day of all ranges, and the day from which they are free
CREATE INDEX unavailable_days_first ON unavailable_days (lower(days));
CREATE INDEX unavailable_days_free_from ON unavailable_days (free_from) WHERE free_from IS NOT NULL;

-- On how many days from the first to the last somebody is not free; null where they never said.
CREATE FUNCTION days_not_free(person uuid, first date, last date) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((
    SELECT sum(upper(part) - lower(part))::integer
    FROM unnest((own.days + CASE WHEN own.free_from IS NULL THEN '{}'::datemultirange
      ELSE datemultirange(daterange(NULL, own.free_from)) END) * datemultirange(daterange(first, last, '[]'))) AS part
  ), 0)
  FROM unavailable_days AS own WHERE own.user_id = person
$$;
