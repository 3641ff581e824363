// npm run bench:searches: the job of alerts with 10,000 saved searches and 1,000 people who are new, and with one.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import languages from '@kirdaar/api/reference/languages.json' with { type: 'json' };
import { type Database, openDatabase } from '@kirdaar/api/src/db/database.ts';
import { startEmbedded } from '@kirdaar/api/src/db/embedded.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { sweepAlerts } from '@kirdaar/api/src/features/searches/alerts.service.ts';
import { searchQueries } from '@kirdaar/contract/searches/searches.ts';
import { states } from '@kirdaar/domain/places/places.ts';
import { talentKeys } from '@kirdaar/domain/searches/search-keys.ts';
import { buildWorld } from '../world/build.ts';
import { idOfText } from '../world/people.ts';

const people = 20_000;
const searches = 10_000;
const each = 50;
/** Below a minute and 100 MB. */
const goal = { seconds: 60, megabytes: 100 };
const skills = ['dancing', 'singing', 'horse_riding', 'swimming', 'yoga'];

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

/** What the n-th search asks for: two to four things, as people do. */
function queryOf(n: number): Record<string, string> {
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

async function insertSearches(db: Database): Promise<void> {
  const director = (n: string) => idOfText(`'search director ' || ${n}`);
  await db.$client.query(`
    INSERT INTO users (id, email, name, password_hash, kind, public_identifier)
    SELECT ${director('n')}, 'search-' || n || '@bench.example', 'Director ' || n, 'unusable', 'Director', 'search-' || n
    FROM generate_series(1, ${searches / each}) AS n ON CONFLICT DO NOTHING`);
  for (let from = 0; from < searches; from += 500) {
    const rows = Array.from({ length: 500 }, (_, place) => {
      const query = queryOf(from + place);
      return {
        owner: 1 + Math.floor((from + place) / each),
        query,
        keys: talentKeys(searchQueries.talents.parse(query)),
      };
    });
    await db.$client.query(
      `
      INSERT INTO saved_searches (id, user_id, kind, name, query, pace, keys, made_at)
      SELECT gen_random_uuid(), ${director('owner')}, 'talents', 'Bench', query, 'now', keys, now() - interval '1 hour'
      FROM jsonb_to_recordset($1::jsonb) AS given (owner integer, query jsonb, keys text[])`,
      [JSON.stringify(rows)],
    );
  }
  await db.$client.query(`ANALYZE saved_searches`);
}

/** As if so many people were listed now for the first time. */
async function arrive(db: Database, count: number): Promise<void> {
  await db.$client.query(`
    WITH newest AS (SELECT id FROM first_listings WHERE is_listed ORDER BY md5(id::text) LIMIT ${count}),
      dated AS (UPDATE first_listings SET listed_at = now() WHERE id IN (SELECT id FROM newest))
    INSERT INTO arrivals (person_id, changed) SELECT id, false FROM newest`);
}

async function countOf(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ finds: number }>(
    `SELECT count(*)::int AS finds FROM search_finds`,
  );
  return rows[0]?.finds ?? 0;
}

async function clear(db: Database): Promise<void> {
  await db.$client.query(`DELETE FROM saved_searches WHERE name = 'Bench'`);
  await db.$client.query(`DELETE FROM notifications WHERE setting = 'alerts'`);
  await db.$client.query(`DELETE FROM arrivals`);
  await db.$client.query(`DELETE FROM users WHERE email LIKE 'search-%@bench.example'`);
}

/** How long the job takes and how much memory it asks for at most, with so many who are new. */
async function measure(db: Database, count: number): Promise<boolean> {
  await clear(db);
  await insertSearches(db);
  await arrive(db, count);
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
    `${searches} searches, ${count} new: ${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB more, ${await countOf(db)} found, ${isMet ? 'met' : 'MISSED'}`,
  );
  return isMet;
}

const dataDir = join(resolve(process.env.DATA_DIR ?? '.cache/bench'), 'searches');
mkdirSync(dataDir, { recursive: true });
const { url, stop } = await startEmbedded({ dataDir });
try {
  await buildWorld(url, people);
  const db = openDatabase(url);
  const met = [await measure(db, 1), await measure(db, 100), await measure(db, 1000)];
  await clear(db);
  await db.$client.end();
  process.exitCode = met.every(Boolean) ? 0 : 1;
} finally {
  await stop();
}
