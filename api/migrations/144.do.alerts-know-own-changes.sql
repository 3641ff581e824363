-- New to a search is whoever was listed, or which role was published, after the last mail about it. Who changes is asked about once
-- more where any search was told nothing since before they came, for 150 days: what was told is known for 180.

-- Since when the search waits that was told nothing for longest; null where none waits.
CREATE FUNCTION waited_for_since(searched text) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT min(greatest(made_at, asked_since, told_at)) FROM saved_searches WHERE kind = searched AND pace <> 'never');
END $$;

-- Whoever searches for roles and changed themselves, so that roles which came before may fit them now. The job takes them away as
-- it takes arrivals; adding never waits for it.
CREATE TABLE changed_seekers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  mark bigint NOT NULL DEFAULT nextval('told_marks')
);
CREATE INDEX changed_seekers_user ON changed_seekers (user_id);

CREATE FUNCTION note_seekers(people uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO changed_seekers (user_id)
    SELECT DISTINCT user_id FROM saved_searches WHERE user_id = ANY(people) AND kind = 'roles' AND pace <> 'never'
$$;

-- Whoever is listed and changes: as whom searches may find, and as who searches.
CREATE OR REPLACE FUNCTION note_changed_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := waited_for_since('talents');
BEGIN
  INSERT INTO arrivals (person_id, changed, mark)
    SELECT new_rows.id, true, nextval('told_marks') FROM new_rows
    JOIN first_listings AS first ON first.id = new_rows.id AND first.is_listed
    JOIN users ON users.id = new_rows.id
    WHERE first.listed_at > since AND first.listed_at > users.updated_at - interval '150 days';
  PERFORM note_seekers(ARRAY(SELECT id FROM new_rows));
  RETURN NULL;
END $$;

-- Whoever says other days may be free on one that a search asks for, or on those of a role. Who says days for the first time is
-- only less free, and what the night takes away frees nobody: neither is noted.
CREATE OR REPLACE FUNCTION note_people_of_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := waited_for_since('talents');
  people uuid[] := ARRAY(
    SELECT said.user_id FROM new_rows AS said
    JOIN old_rows AS before ON before.user_id = said.user_id AND before.said_at IS DISTINCT FROM said.said_at);
BEGIN
  INSERT INTO arrivals (person_id, changed, mark)
    SELECT said.user_id, true, nextval('told_marks') FROM new_rows AS said
    JOIN first_listings AS first ON first.id = said.user_id AND first.is_listed
    WHERE said.user_id = ANY(people) AND first.listed_at > since AND first.listed_at > said.said_at - interval '150 days';
  PERFORM note_seekers(people);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_changed_roles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := waited_for_since('roles');
BEGIN
  INSERT INTO arrivals (role_id, changed, mark)
    SELECT role.id, true, nextval('told_marks') FROM project_roles AS role
    JOIN role_publications AS published ON published.id = role.id
    WHERE role.project_id = NEW.id AND published.published_at > since
      AND published.published_at > NEW.updated_at - interval '150 days';
  RETURN NULL;
END $$;
