import type pg from 'pg';

/** The same people in a design for the prototype: filters as numbers and bit masks under an index, and answers as
    stored text. It has current places and no home towns. */
const statements = [
  'CREATE SCHEMA prototype',
  `CREATE TABLE prototype.states AS
   SELECT slug, row_number() OVER (ORDER BY slug)::smallint AS number
   FROM (SELECT DISTINCT current_state AS slug FROM rival.artists) AS named`,
  `CREATE TABLE prototype.people AS
   SELECT row_number() OVER (ORDER BY artist.id)::integer AS id, lower(name) COLLATE "C" AS key, left(gender, 1)::"char" AS gender,
     age, number AS state, screen_from, screen_to,
     (SELECT bit_or(1::bigint << bit) FROM languages AS known WHERE known.name = ANY(artist.languages)) AS languages
   FROM rival.artists AS artist JOIN prototype.states ON slug = current_state
   ORDER BY key, id`,
  `CREATE TABLE prototype.texts AS
   SELECT row_number() OVER (ORDER BY id)::integer AS id, public_identifier, row_to_json(artist)::text AS profile,
     (row_to_json(artist)::jsonb - 'bio')::text AS card
   FROM rival.artists AS artist`,
  'ALTER TABLE prototype.people ADD PRIMARY KEY (id)',
  'ALTER TABLE prototype.texts ADD PRIMARY KEY (id)',
  'CREATE UNIQUE INDEX ON prototype.texts (public_identifier)',
  `CREATE INDEX ON prototype.people (key, id)
   INCLUDE (gender, age, state, screen_from, screen_to, languages)`,
  `CREATE INDEX ON prototype.people (state, gender, age)
   INCLUDE (key, id, screen_from, screen_to, languages)`,
  'CREATE INDEX ON prototype.people USING gin (key gin_trgm_ops)',
  'VACUUM (ANALYZE) prototype.people',
  'VACUUM (ANALYZE) prototype.texts',
];

/** Creates the tables from those of the ordinary server, if missing. */
export async function buildPrototypeTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('prototype.texts') IS NOT NULL AS there");
  if (rows[0]?.there) return;
  for (const statement of statements) await client.query(statement);
}
