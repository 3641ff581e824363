// npm run bench:searches: the job of alerts with 10,000 saved searches of each kind, and one, 100 and 1,000 people who are
// new; the same of roles, and of people who search for roles and changed.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import languages from '@kirdaar/api/reference/languages.json' with { type: 'json' };
import { type Database, openDatabase } from '@kirdaar/api/src/db/database.ts';
import { startEmbedded } from '@kirdaar/api/src/db/embedded.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { sweepAlerts } from '@kirdaar/api/src/search/searches/alerts.service.ts';
import { searchQueries } from '@kirdaar/contract/search/searches/searches.ts';
import { states } from '@kirdaar/domain/places/places.ts';
import { roleKeys, talentKeys } from '@kirdaar/domain/search/searches/search-keys.ts';
import { type SearchKind, searchKinds } from '@kirdaar/domain/search/searches/searches.ts';
import { buildWorld } from '../world/build.ts';
import { idOfText } from '../world/people.ts';

const people = 20_000;
const searches = 10_000;
const each = 50;
/** Below a minute and 100 MB. */
const goal = { seconds: 60, megabytes: 100 };
const skills = ['dancing', 'singing', 'horse_riding', 'swimming', 'yoga'];

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

/** What the n-th search of talents asks for: two to four things, as people do. */
function talentsQuery(n: number): Record<string, string> {
  const spoken = pick(languages.slice(0, 20), n * 7).language;
  const all = {
    gender: pick(['male', 'female'], n),
    ...(n % 2 === 0 && { location: pick(states, n * 3).slug }),
    ...(n % 3 === 0 && { languages: spoken }),
    ...(n % 5 < 2 && { skills: pick(skills, n) }),
    ...(n % 4 > 0 && { stageAge: pick(['18-25', '20-35', '30-45'], n) }),
  };
  return all;
}

/** What the n-th search of roles asks for; every fifth asks for nothing in particular. */
const rolesQuery = (n: number): Record<string, string> => ({
  ...(n % 5 > 2 && { place: pick(states, n * 3).slug }),
  ...(n % 5 === 2 && { languages: pick(languages.slice(0, 20), n * 7).language }),
  ...(n % 5 === 1 && { type: 'film' }),
  ...(n % 2 === 0 && { fits: 'true' }),
});

const kinds = {
  talents: {
    ask: talentsQuery,
    keys: (query: object) => talentKeys(searchQueries.talents.parse(query)),
    owner: idOfText(`'search director ' || owner`),
  },
  roles: {
    ask: rolesQuery,
    keys: (query: object) => roleKeys(searchQueries.roles.parse(query)),
    // among all who are listed, so that they differ as these do
    owner: idOfText(`'person ' || (owner * 50 + 1)`),
  },
} as const;

async function insertSearches(db: Database, kind: SearchKind): Promise<void> {
  const { ask, keys, owner } = kinds[kind];
  const director = idOfText(`'search director ' || n`);
  await db.$client.query(`
    INSERT INTO users (id, email, name, password_hash, kind, public_identifier)
    SELECT ${director}, 'search-' || n || '@bench.example', 'Director ' || n, 'unusable', 'Director', 'search-' || n
    FROM generate_series(1, ${searches / each}) AS n ON CONFLICT DO NOTHING`);
  for (let from = 0; from < searches; from += 500) {
    const rows = Array.from({ length: 500 }, (_, place) => {
      const query = ask(from + place);
      return { owner: 1 + Math.floor((from + place) / each), query, keys: keys(query) };
    });
    await db.$client.query(
      `
      INSERT INTO saved_searches (id, user_id, kind, name, query, pace, keys, made_at)
      SELECT gen_random_uuid(), ${owner}, $2, 'Bench', query, 'now', keys, now() - interval '1 hour'
      FROM jsonb_to_recordset($1::jsonb) AS given (owner integer, query jsonb, keys text[])`,
      [JSON.stringify(rows), kind],
    );
  }
  await db.$client.query('ANALYZE saved_searches');
}

/** As if so many people were listed now for the first time, or so many roles published. */
async function arrive(db: Database, kind: SearchKind, count: number, unaskedSince = '0'): Promise<void> {
  const [table, date] = kind === 'roles' ? ['project_roles', 'published_at'] : ['person_index', 'listed_at'];
  await db.$client.query(`
    UPDATE ${table} SET ${date} = now(), unasked_since = ${unaskedSince}
    WHERE id IN (SELECT id FROM ${table} ORDER BY md5(id::text) LIMIT ${count})`);
}

/** As if a thousand roles had come that fitted nobody, and so many who search for roles changed since. */
async function change(db: Database, count: number): Promise<void> {
  await arrive(db, 'roles', 1000, 'NULL');
  await db.$client.query(`
    UPDATE person_index SET unasked_since = nextval('told_marks') WHERE id IN (
      SELECT DISTINCT user_id FROM saved_searches WHERE kind = 'roles' ORDER BY user_id LIMIT ${count})`);
}

async function countOf(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ finds: number }>(
    `SELECT count(*)::int AS finds FROM search_finds`,
  );
  return rows[0]?.finds ?? 0;
}

async function clear(db: Database): Promise<void> {
  // first: what they found is looked for search by search otherwise, by a plan of when there was none
  await db.$client.query('TRUNCATE search_finds');
  await db.$client.query(`DELETE FROM saved_searches WHERE name = 'Bench'`);
  await db.$client.query(`DELETE FROM notifications WHERE setting = 'alerts'`);
  await db.$client.query(`UPDATE person_index SET unasked_since = NULL WHERE unasked_since IS NOT NULL`);
  await db.$client.query(`UPDATE project_roles SET unasked_since = NULL WHERE unasked_since IS NOT NULL`);
  await db.$client.query(`DELETE FROM users WHERE email LIKE 'search-%@bench.example'`);
}

/** How long the job takes and how much memory it asks for at most, with so many who are new, or who search and changed. */
async function measure(db: Database, what: SearchKind | 'seekers', count: number): Promise<boolean> {
  await clear(db);
  const kind = what === 'seekers' ? 'roles' : what;
  await insertSearches(db, kind);
  if (what === 'seekers') await change(db, count);
  else await arrive(db, kind, count);
  const deps = { db, clock: () => new Date(), config: { mailNowAfter: 180 } } as Deps;
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const start = performance.now();
  await sweepAlerts(deps, {}, new AbortController().signal);
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  const megabytes = (Math.max(most, process.memoryUsage().rss) - before) / 1e6;
  const isMet = seconds < goal.seconds && megabytes < goal.megabytes;
  console.log(
    `${searches} searches of ${kind}, ${count} ${what === 'seekers' ? 'changed' : 'new'}: ${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB more, ${await countOf(db)} found, ${isMet ? 'met' : 'MISSED'}`,
  );
  return isMet;
}

const dataDir = join(resolve(process.env.DATA_DIR ?? '.cache/bench'), 'searches');
mkdirSync(dataDir, { recursive: true });
const { url, stop } = await startEmbedded({ dataDir });
try {
  await buildWorld(url, people);
  const db = openDatabase(url, { patient: true });
  const met: boolean[] = [];
  for (const kind of searchKinds)
    for (const count of [1, 100, 1000]) met.push(await measure(db, kind, count));
  // all of them: two hundred artists have them
  for (const count of [1, 20, searches / each]) met.push(await measure(db, 'seekers', count));
  await clear(db);
  await db.$client.end();
  process.exitCode = met.every(Boolean) ? 0 : 1;
} finally {
  await stop();
}
