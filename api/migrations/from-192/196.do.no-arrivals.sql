-- The program notes what changed, in the transaction of the change. What waits to be asked about goes on waiting.
-- oldest program: 195
CREATE FUNCTION keep_arrivals() RETURNS void LANGUAGE sql AS $$
  -- the index of an upgrade from before 187 is still empty: who was new comes into it as new
  UPDATE users SET first_listed_at = NULL FROM arrivals
    WHERE arrivals.person_id = users.id AND NOT changed AND NOT EXISTS (SELECT FROM person_index);
  UPDATE person_index SET unasked_since = owed.since FROM (
    SELECT id, min(since) AS since FROM (
      SELECT person_id AS id, CASE WHEN changed THEN coalesce(mark, 1) ELSE 0 END AS since FROM arrivals
      UNION ALL SELECT user_id, mark FROM changed_seekers) AS waiting GROUP BY id) AS owed
    WHERE person_index.id = owed.id;
  UPDATE project_roles SET published_at = published.published_at, unasked_since = owed.since FROM role_publications AS published
    LEFT JOIN (SELECT role_id AS id, min(CASE WHEN changed THEN coalesce(mark, 1) ELSE 0 END) AS since FROM arrivals GROUP BY role_id)
      AS owed USING (id)
    WHERE project_roles.id = published.id
$$;
SELECT keep_arrivals();
DROP FUNCTION keep_arrivals();
DROP TRIGGER role_published ON project_roles;
DROP TRIGGER project_published ON projects;
DROP TRIGGER project_changed ON projects;
DROP TRIGGER days_said_anew ON unavailable_days;
DROP TRIGGER search_told ON saved_searches;
DROP FUNCTION note_roles(), note_changed_roles(), note_people_of_days(), note_seekers(uuid[]), mark_told_searches(),
  waited_for_since(text), is_awaited(timestamptz);
DROP TABLE arrivals, changed_seekers, role_publications;
ALTER TABLE unavailable_days DROP COLUMN said_at;
