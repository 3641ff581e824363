import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { freshTraits, unfiltered } from '../../../test/page-plans.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { idsOf } from '../../../test/talents.ts';
import { checkListings, rebuildListings, refreshListing } from '../profiles/listing.service.ts';
import { artistsMatching } from '../talents/filter.queries.ts';
import { findPage } from '../talents/page.queries.ts';

const seed = 20_261_127;
const people = 2000;
/** Up to here a page is walked to. */
const nearby = 1000;
let app: TestApp;
let everybody: string[];
const sql = async (text: string, values: unknown[] = []) => (await app.db.$client.query(text, values)).rows;

/** First listed at one of 48 moments, so that about forty share each. */
const moment = (place: string) => `'2026-11-01'::timestamptz + (${place}) * interval '1 hour'`;

beforeAll(async () => {
  app = await createTestApp();
  await sql(
    `INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete)
     SELECT gen_random_uuid(), 'new-' || n, 'New ' || n % 400, 'unusable', 'Artist', 'new-' || n, true FROM generate_series(1, $1) AS n`,
    [people],
  );
  await rebuildListings(app.db);
  await sql(`UPDATE first_listings SET listed_at = ${moment('abs(hashtext(id::text)) % 48')}`);
  everybody = (await sql('SELECT id FROM listing_search ORDER BY id')).map(({ id }) => id);
});
afterAll(() => app.close());

/** What people do, or what is done to them by hand. */
const acts = {
  block: (id: string, director: Person) =>
    sql('INSERT INTO blocks VALUES ($1, $2, now()) ON CONFLICT DO NOTHING', [id, director.id]),
  unblock: (id: string, director: Person) =>
    sql('DELETE FROM blocks WHERE artist_id = $1 AND director_id = $2', [id, director.id]),
  leave: (id: string) => setListed(id, false),
  come: (id: string) => setListed(id, true),
  redate: (id: string) =>
    sql(
      `UPDATE first_listings SET listed_at = ${moment("abs(hashtext('again ' || id::text)) % 48")} WHERE id = $1`,
      [id],
    ),
};

async function setListed(id: string, isComplete: boolean): Promise<void> {
  await sql('UPDATE users SET is_profile_complete = $2 WHERE id = $1', [id, isComplete]);
  await app.db.transaction((tx) => refreshListing(tx, id));
}

/** Some of all people block a director, and all who were first listed in some hours, who stand side by side. */
async function blockedBy(
  director: Person,
  { share, from, hours }: Record<'share' | 'from' | 'hours', number>,
) {
  await sql(
    `INSERT INTO blocks SELECT users.id, $1, now() FROM users JOIN first_listings USING (id)
     WHERE abs(hashtext(users.id::text || $5)) % 100 < $2
       OR listed_at >= ${moment('$3::integer')} AND listed_at < ${moment('$3::integer + $4::integer')}`,
    [director.id, share, from, hours, director.id],
  );
}

/** Who is left to a director: the newest first, and of those listed at the same moment the last by their id. */
async function leftTo(director: Person): Promise<string[]> {
  const listed = await sql('SELECT id, listed_at FROM listing_search JOIN first_listings USING (id)');
  const blockers = await sql('SELECT artist_id AS id FROM blocks WHERE director_id = $1', [director.id]);
  const hidden = new Set(blockers.map(({ id }) => id));
  const key = ({ id, listed_at }: Record<'id' | 'listed_at', string>) =>
    `${new Date(listed_at).toISOString()} ${id}`;
  const left = listed.filter(({ id }) => !hidden.has(id)).map((one) => ({ id: one.id, key: key(one) }));
  return left.sort((one, other) => (one.key < other.key ? 1 : -1)).map(({ id }) => id);
}

test('To a director whom many blocked pages far into the newest are those of whoever is left, whoever these are (S8)', async () => {
  const pages = fc.array(fc.record({ limit: fc.integer({ min: 1, max: 200 }), at: fc.nat(1000) }), {
    minLength: 6,
    maxLength: 6,
  });
  const done = fc.array(
    fc.record({
      what: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
      // so few that one thing follows the other to the same people
      who: fc.nat(15),
    }),
    { maxLength: 24 },
  );
  const world = fc.record({ share: fc.nat(30), from: fc.nat(47), hours: fc.nat(8) });
  const property = fc.asyncProperty(world, done, pages, async (blocking, what, asked) => {
    const director = await createPerson(app, 'Director');
    await blockedBy(director, blocking);
    for (const act of what) await acts[act.what](everybody[act.who] ?? '', director);
    const left = await leftTo(director);
    const [hidden] = await sql('SELECT count(*)::integer AS n FROM blocks WHERE director_id = $1', [
      director.id,
    ]);
    for (const { limit, at } of asked) {
      // from the first such page to one beyond the end
      const first = Math.ceil(nearby / limit) + 1;
      const page = first + Math.floor((at / 1000) * (Math.floor(left.length / limit) + 3 - first));
      const { json } = await director.client.get(
        `/api/users/artists?sort=newest&page=${page}&limit=${limit}`,
      );
      expect({ page, hidden, ids: idsOf(json.data.artists) }).toEqual({
        page,
        hidden,
        ids: left.slice((page - 1) * limit, page * limit),
      });
      expect(json.data).toMatchObject({ total: left.length, hasMore: left.length > page * limit });
    }
  });
  await fc.assert(property, { seed, numRuns: 25 });
  expect(await checkListings(app.db)).toEqual([]);
});

type Plan = Record<string, unknown> & { Plans?: Plan[] };

/** How often a table is asked, and how many rows it gives. */
function asksOf(table: string, plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + asksOf(table, one), 0);
  if (plan['Relation Name'] !== table) return below;
  return below + Number(plan['Actual Loops']) * (1 + Number(plan['Actual Rows']));
}

test('Whether somebody blocked the director is asked of those on such a page, not of all before it', async () => {
  const director = await createPerson(app, 'Director');
  await blockedBy(director, { share: 30, from: 0, hours: 0 });
  const sent: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) };
  const newest = artistsMatching({ ...unfiltered, sort: 'newest' }, await freshTraits(app));
  const seen = { ...newest, hiddenFrom: director.id };
  const { cards } = await findPage(drizzle(app.db.$client, { logger }), seen, { limit: 24, offset: 1200 });
  expect(cards.map(({ id }) => id)).toEqual((await leftTo(director)).slice(1200, 1224));
  const asked = await Promise.all(
    sent.map(async ({ text, values }) => {
      const [row] = await sql(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      return asksOf('blocks', row['QUERY PLAN'][0].Plan);
    }),
  );
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeGreaterThanOrEqual(25);
  expect(asked[0]).toBeLessThan(200);
});
