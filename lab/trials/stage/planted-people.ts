import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { query } from './postgres.ts';

const root = join(import.meta.dirname, '../../..');

/** A person in the lists, with data that only directors may see. */
export type Planted = { id: string; publicIdentifier: string; number: string; email: string };

/** Inserts so many listed artists into a running server's database, each with a unique number, and rebuilds the
    lists. */
export async function addCrowd(databaseUrl: string, count: number): Promise<Planted[]> {
  const people = await query<Planted>(
    databaseUrl,
    `INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete, gender, age, number, whatsapp_number)
     SELECT gen_random_uuid(), 'crowd-' || n || '@listed.example', 'Crowd ' || n, 'unusable', 'Artist', 'crowd-' || n, true,
       'female', 27, (9100000000 + n)::text, (9100000000 + n)::text FROM generate_series(1, $1::int) AS n
     RETURNING id, public_identifier AS "publicIdentifier", number, email`,
    [count],
  );
  execFileSync(process.execPath, [join(root, 'api/src/keep-listings.ts'), 'rebuild'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'the key of a machine that is only tried',
    },
    stdio: 'ignore',
  });
  return people;
}
