import { stateNumber } from '@kirdaar/domain/lists/listing-numbers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { firstPagePlans, freshTraits, unfiltered } from '../../../test/page-plans.ts';
import { rebuildListings } from '../profiles/listing.service.ts';
import { type ArtistFilter, artistsMatching } from './filter.queries.ts';
import { findPage } from './page.queries.ts';

const people = 6000;
let app: TestApp;

/** A third live in Panaji, a third in Kochi, and the rest in Mumbai, of whom one in two hundred also has an address in Goa; half keep
    their days, and are not free on the first of January. All dance, half of them sing and the others ride; one in a
    hundred does yoga, too. */
beforeAll(async () => {
  app = await createTestApp();
  const { $client } = app.db;
  await $client.query(
    `INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete, current_state, current_city,
       home_state, home_city, skills)
     SELECT gen_random_uuid(), 'rows-' || n, 'Anand ' || n, 'unusable', 'Artist', 'rows-' || n, true,
       (ARRAY['goa', 'kerala', 'maharashtra'])[1 + n % 3], (ARRAY['Panaji', 'Kochi', 'Mumbai'])[1 + n % 3],
       CASE WHEN n % 600 = 2 THEN 'goa' END, CASE WHEN n % 600 = 2 THEN 'Margao' END,
       ARRAY['dancing', (ARRAY['singing', 'horse_riding'])[1 + n % 2]] || CASE WHEN n % 200 < 2 THEN '{yoga}' ELSE '{}' END::text[]
     FROM generate_series(1, $1::integer) AS n`,
    [people],
  );
  await $client.query(`INSERT INTO unavailable_days (user_id, days)
    SELECT id, '{[2027-01-01,2027-01-03)}' FROM users WHERE right(name, 1) IN ('1', '3', '5', '7', '9')`);
  await rebuildListings(app.db);
  await $client.query('VACUUM (ANALYZE)');
});
afterAll(() => app.close());

type Plan = Record<string, unknown> & { Plans?: Plan[] };

/** How many rows the tables give, also those that a filter then leaves out. */
function rowsOf(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0);
  if (!plan['Relation Name']) return below;
  const each = Number(plan['Actual Rows']) + Number(plan['Rows Removed by Filter'] ?? 0);
  return below + each * Number(plan['Actual Loops']);
}

/** The plans of all statements of the first page, and what became of them. */
const plansOf = async (filter: Partial<ArtistFilter>) =>
  (await firstPagePlans<{ Plan: Plan }[]>(app, filter, '(ANALYZE, FORMAT JSON)')).flatMap(([lines]) =>
    (lines ?? []).map(({ Plan: plan }) => plan),
  );

const near = (city: string) => ({ sort: 'near' as const, near: { state: 'goa', city } });

test('a city where hardly anybody of its state lives is known to be rare', async () => {
  const traits = await freshTraits(app);
  const isRare = (city: string) =>
    artistsMatching({ ...unfiltered, ...near(city) }, traits).order.parts?.[0]?.isRare;
  expect(['Panaji', 'Margao', 'Vasco da Gama'].map(isRare)).toEqual([false, true, true]);
});

test('who lives in a city, its state and those around it is looked for among the rows of these', async () => {
  const statesIn = async (city: string) => {
    const plans = JSON.stringify(await plansOf(near(city)));
    return [...plans.matchAll(/\(state = '(\d+)'::smallint\)/g)].map(([, state]) => Number(state));
  };
  const [anywhere, goa, ...around] = [0, ...['goa', 'karnataka', 'maharashtra'].map(stateNumber)];
  expect(await statesIn('Panaji')).toEqual([goa, goa, ...around, anywhere]);
  // whoever lives in a rare city is looked up by it, and by their id as everybody
  expect(await statesIn('Margao')).toEqual([anywhere, goa, ...around, anywhere]);
});

test('who is free on a day is asked of whom a page and its count need, not of everybody', async () => {
  // a thousand are counted, of whom half keep their days
  const plans = await plansOf({ freeOn: '2027-01-05' });
  expect(plans.reduce((sum, plan) => sum + rowsOf(plan), 0)).toBeLessThan(2500);
});

test('where many have each skill, those who have all are counted by bits, and read where they are few', async () => {
  const people = async (...skills: string[]) =>
    artistsMatching({ ...unfiltered, skills, skillsMatch: 'all' }, await freshTraits(app));
  const read = async (...skills: string[]) => {
    const matching = await people(...skills);
    const found = await findPage(app.db, matching, { limit: 24, offset: 24 });
    expect(found).toEqual(
      await findPage(app.db, { ...matching, byBits: undefined }, { limit: 24, offset: 24 }),
    );
    const plans = await plansOf({ skills, skillsMatch: 'all' });
    return [
      found.total,
      matching.byBits !== undefined,
      plans.reduce((sum, plan) => sum + rowsOf(plan), 0) < 500,
    ];
  };
  // three thousand sing, and thrice as many rows as they fill are walked past for a page
  expect(await read('dancing', 'singing')).toEqual([1000, true, true]);
  expect(await read('singing', 'horse_riding')).toEqual([0, true, true]);
  // the index of facts leads to thirty
  expect(await read('singing', 'yoga')).toEqual([30, false, true]);
});
