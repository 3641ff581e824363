import { eq, sql } from 'drizzle-orm';
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
  // every sixth is no artist any more, and every fifth blocked the director; few names begin early in the alphabet, so that where
  // little of it is read there are sometimes too few
  for (const [n, id] of ids.entries()) {
    const kind = n % 6 === 0 ? ('Other' as const) : ('Artist' as const);
    const first = n % 10 === 0 ? ['Aadhya', 'Ila'][(n / 10) % 2] : ['Parul', 'Zubin'][n % 2];
    const name = sql`${first} || ' ' || name`;
    await app.db.update(users).set({ kind, name }).where(eq(users.id, id));
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
  // of a short page little of the alphabet is read
  limit: fc.constantFrom(1, 7),
  leavesOut: fc.boolean(),
});

it('the people whom bits leave are those whom the lists hold, whether all are read or walked past (M16)', async () => {
  let [byBits, found] = [0, 0];
  const asked = fc.asyncProperty(furtherFilters, ways, async (filter, way) => {
    const matching = artistsMatching({ ...filter, searchQuery: '', sort: filter.sort || 'name' }, traits);
    const newer = way.isNew ? listedAfter(matching, new Date('2026-10-01')) : matching;
    const people: People = {
      ...newer,
      isPublic: way.isPublic,
      ...(way.hiddenFrom && { hiddenFrom: population.director.id }),
    };
    const { byBits: bits } = people;
    if (!bits) return;
    byBits += 1;
    const { offset, limit } = way;
    const window = { limit, offset, ...(way.leavesOut && { without: population.people[4]?._id ?? '' }) };
    const plain = { ...people, byBits: undefined };
    const expected = await findPage(app.db, plain, window);
    found += expected.cards.length;
    // all are read, the first in the alphabet, and as few as may be
    const oneLess = Math.max(0, expected.total - 1) ** 2 / (offset + limit + 2);
    for (const walk of [1e9, oneLess, 0]) {
      const one = { ...people, byBits: { ...bits, walk } };
      expect(await findPage(app.db, one, window)).toEqual(expected);
    }
    expect(await countPeople(app.db, people)).toBe(await countPeople(app.db, plain));
  });
  await fc.assert(asked, { seed, numRuns: 400 });
  expect([byBits > 150, found > 300]).toEqual([true, true]);
});
