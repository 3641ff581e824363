import { beginningInIndia } from '@kirdaar/domain/calendar.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { freshTraits } from '../../../test/page-plans.ts';
import { createPopulation, furtherFilters, type Population } from '../../../test/talent-population.ts';
import { users } from '../../db/tables/accounts.ts';
import { blocks } from '../../db/tables/contact.ts';
import { refreshListing } from '../profiles/listing.service.ts';
import { artistsMatching, listedAfter } from './filter.queries.ts';
import { findPage } from './page.queries.ts';
import { anywhere, type People, type TraitNumbers } from './people.queries.ts';
import { countPeople } from './picked.queries.ts';

const seed = 20_261_127;
let app: TestApp;
let population: Population;
let traits: TraitNumbers;

beforeAll(async () => {
  app = await createTestApp();
  population = await createPopulation(app, 120, seed);
  const ids = population.people.map(({ _id }) => _id);
  // every sixth is no artist any more, and every fifth blocked the director
  for (const id of ids.filter((_, n) => n % 6 === 0)) {
    await app.db.update(users).set({ kind: 'Other' }).where(eq(users.id, id));
    await app.db.transaction((tx) => refreshListing(tx, id));
  }
  const directorId = population.director.id;
  await app.db
    .insert(blocks)
    .values(
      ids
        .filter((_, n) => n % 5 === 0)
        .map((artistId) => ({ artistId, directorId, madeAt: app.deps.clock() })),
    );
  const { shares, ...numbers } = await freshTraits(app);
  // as among so many that no filter leaves few
  traits = { ...numbers, shares: { ...shares, rows: 1e12, ofState: new Map([[anywhere, 1]]) } };
});
afterAll(() => app.close());

const ways = fc.record({
  hiddenFrom: fc.boolean(),
  isPublic: fc.boolean(),
  isNew: fc.boolean(),
  offset: fc.constantFrom(0, 0, 3, 10),
  leavesOut: fc.boolean(),
});

it('the people whom bits leave are those whom the lists hold, whether all are read or walked past (M16)', async () => {
  let [byBits, found] = [0, 0];
  const asked = fc.asyncProperty(furtherFilters, ways, async (filter, way) => {
    const matching = artistsMatching({ ...filter, searchQuery: '', sort: filter.sort || 'name' }, traits);
    const newer = way.isNew ? listedAfter(matching, beginningInIndia('2026-11-20')) : matching;
    const people: People = {
      ...newer,
      isPublic: way.isPublic,
      ...(way.hiddenFrom && { hiddenFrom: population.director.id }),
    };
    const { byBits: bits } = people;
    if (!bits) return;
    byBits += 1;
    const { offset } = way;
    const window = { limit: 7, offset, ...(way.leavesOut && { without: population.people[4]?._id ?? '' }) };
    const plain = { ...people, byBits: undefined };
    const expected = await findPage(app.db, plain, window);
    found += expected.cards.length;
    // all are read, and as few as may be
    for (const walk of [1e9, 0]) {
      const one = { ...people, byBits: { ...bits, walk } };
      expect(await findPage(app.db, one, window)).toEqual(expected);
    }
    expect(await countPeople(app.db, people)).toBe(await countPeople(app.db, plain));
  });
  await fc.assert(asked, { seed, numRuns: 400 });
  expect([byBits > 150, found > 300]).toEqual([true, true]);
});
