import type pg from 'pg';

/** The same people as one wide table with a small team's usual indexes, for the ordinary server. */
const statements = [
  'CREATE SCHEMA rival',
  `CREATE TABLE rival.artists AS
   SELECT users.id, public_identifier, users.name, users.kind AS role, gender, age, talent_category, skills, languages,
     current_city, current_state, home_city, home_state, screen_from, screen_to, bio,
     json_build_object('url', path, 'width', width, 'height', height, 'blur', blur, 'widths', widths) AS picture
   FROM users JOIN photographs ON user_id = users.id JOIN files ON files.id = file_id
   WHERE is_profile_complete AND users.kind <> 'Director'`,
  'ALTER TABLE rival.artists ADD PRIMARY KEY (id)',
  'CREATE UNIQUE INDEX ON rival.artists (public_identifier)',
  'CREATE INDEX ON rival.artists (name, id)',
  'CREATE INDEX ON rival.artists (current_state)',
  'CREATE INDEX ON rival.artists (home_state)',
  'CREATE INDEX ON rival.artists (gender, age)',
  'CREATE INDEX ON rival.artists USING gin (languages)',
  'CREATE INDEX ON rival.artists USING gin (name gin_trgm_ops)',
  'VACUUM (ANALYZE) rival.artists',
];

export async function buildRivalTable(client: pg.ClientBase): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
