import { migrate } from '@kirdaar/api/src/db/migrate.ts';
import pg from 'pg';
import { buildWorld } from '../world/build.ts';
import { idFor } from '../world/casting.ts';
import { idOfText } from '../world/people.ts';

/** As many people as the bench needs at least, most of whom are listed artists. */
export const people = 2000;
/** How many rows the ledger has, and how many directors wait in the queue. */
export const sizes = [1000, 1_000_000] as const;

/** Whose contact details were seen most: of one in fifty rows, in the year that the ledger goes back. */
export const seenMost = '1';
const seenMostId = idFor(`person ${seenMost}`);
export const administrator = '2';

const director = (n: string) => idOfText(`'ledger director ' || ${n}`);
const artist = (n: string) => idOfText(`'person ' || (1 + (${n}) % ${people})`);

const statements = [
  `INSERT INTO users (id, email, name, password_hash, kind, public_identifier)
   SELECT ${director('n')}, 'ledger-' || n || '@bench.example', 'Director ' || n, 'unusable', 'Director', 'ledger-' || n
   FROM generate_series(1, $1::integer) AS n`,
  // one director and person and day each, the newest first
  `INSERT INTO contact_views (artist_id, director_id, day, first_at, last_at, times, is_told)
   SELECT CASE WHEN n % 50 = 0 THEN '${seenMostId}'::uuid ELSE ${artist('n')} END, ${director('n')}, at::date, at, at, 3, true
   FROM generate_series(1, $1::integer) AS n, LATERAL (SELECT now() - n * (interval '365 days' / $1::integer) AS at) AS moment`,
  `INSERT INTO contact_days (director_id, day, people)
   SELECT ${director('n')}, now()::date - n % 7, 1 FROM generate_series(1, $1::integer) AS n`,
  `INSERT INTO verifications (director_id, state, company, website_url, imdb_url, submitted_at)
   SELECT ${director('n')}, 'submitted', 'Company ' || n, 'https://company.example', 'https://www.imdb.com/name/nm1', now() - n * interval '1 minute'
   FROM generate_series(1, $1::integer, 2) AS n`,
  `INSERT INTO unusual_readings (director_id, why, found_at)
   SELECT ${director('n')}, 'days', now() - n * interval '1 minute' FROM generate_series(2, $1::integer, 2) AS n`,
];

/** A world of the bench with a ledger of so many rows and a queue of as many; one that was made before is left as it is. An
    administrator is at work in it. */
export async function buildLedger(url: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ isMade: boolean }>(
      `SELECT to_regclass('bench_ledger') IS NOT NULL AS "isMade"`,
    );
    if (rows[0]?.isMade) await migrate(url);
    else {
      await buildWorld(url, people);
      await client.query('BEGIN');
      for (const statement of statements) await client.query(statement, [size]);
      await client.query('CREATE TABLE bench_ledger ()');
      await client.query('COMMIT');
      await client.query('VACUUM (ANALYZE)');
    }
    const id = idFor(`person ${administrator}`);
    await client.query('UPDATE users SET is_administrator = true WHERE id = $1', [id]);
    await client.query(
      'UPDATE sessions SET second_step_at = now(), last_seen_at = now() WHERE user_id = $1',
      [id],
    );
  } finally {
    await client.end();
  }
}
