-- Whether any search was told nothing since this, and so takes what came then for new.
CREATE FUNCTION is_awaited_still(since timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM saved_searches WHERE greatest(made_at, told_at) < since AND pace <> 'never')
$$;

-- Whoever searches for roles and changed themselves, so that roles which came before may fit them now. The job takes them away as
-- it takes arrivals; adding never waits for it.
CREATE TABLE changed_seekers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE
);
CREATE INDEX changed_seekers_user ON changed_seekers (user_id);

CREATE FUNCTION note_seekers(people uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO changed_seekers (user_id)
    SELECT DISTINCT user_id FROM saved_searches WHERE user_id = ANY(people) AND kind = 'roles' AND pace <> 'never'
$$;

-- Whoever is listed and changes: as whom searches may find, and as who searches.
CREATE OR REPLACE FUNCTION note_changed_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO arrivals (person_id, changed)
    SELECT new_rows.id, true FROM new_rows
    JOIN first_listings AS first ON first.id = new_rows.id AND first.is_listed
    WHERE is_awaited_still(first.listed_at);
  PERFORM note_seekers(ARRAY(SELECT id FROM new_rows));
  RETURN NULL;
END $$;

-- Whoever says other days may be free on one that a search asks for, or on those of a role. Who says days for the first time is
-- only less free, and what the night takes away frees nobody: neither is noted.
CREATE OR REPLACE FUNCTION note_people_of_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO arrivals (person_id, changed)
    SELECT said.user_id, true FROM new_rows AS said
    JOIN old_rows AS before ON before.user_id = said.user_id AND before.said_at IS DISTINCT FROM said.said_at
    JOIN first_listings AS first ON first.id = said.user_id AND first.is_listed
    WHERE is_awaited_still(first.listed_at);
  PERFORM note_seekers(ARRAY(
    SELECT said.user_id FROM new_rows AS said
    JOIN old_rows AS before ON before.user_id = said.user_id AND before.said_at IS DISTINCT FROM said.said_at));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_changed_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO arrivals (role_id, changed)
    SELECT role.id, true FROM project_roles AS role
    JOIN role_publications AS published ON published.id = role.id
    WHERE role.project_id = NEW.id AND is_awaited_still(published.published_at);
  RETURN NULL;
END $$;
