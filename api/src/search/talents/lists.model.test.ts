import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { expectedList, noFilter, queryOf } from '../../../test/talent-model.ts';
import { createPopulation, filtersFor, type Population } from '../../../test/talent-population.ts';
import { idsOf } from '../../../test/talents.ts';
import { checkListings, refreshListing } from '../../profiles/listing.service.ts';

let test: TestApp;
let population: Population;

beforeAll(async () => {
  test = await createTestApp();
  population = await createPopulation(test, 90);
});
afterAll(() => test.close());

/** All pages of All Profiles in sequence; every page must have the same total and the right hasMore. */
async function walkPages(reader: Person, query: URLSearchParams, limit: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / limit));
  const seen: string[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const { json } = await reader.client.get(`/api/users/artists?page=${page}&limit=${limit}&${query}`);
    expect(json.data).toMatchObject({ total, hasMore: page < pages });
    seen.push(...idsOf(json.data.artists));
  }
  return seen;
}

describe('lists of people, compared with a plain reference', () => {
  it('agree with the profiles that they are built from', async () => {
    expect(await checkListings(test.db)).toEqual([]);
  });

  it('show a project the same talents in the same order, with any filters', async () => {
    const sizes = new Set<number>();
    const { director, project, people } = population;
    const property = fc.asyncProperty(filtersFor(population), async (filter) => {
      const query = `projectId=${project.id}&limit=1000&${queryOf(filter)}`;
      const { json } = await director.client.get(`/api/project-artists/search?${query}`);
      const expected = expectedList(people, filter);
      sizes.add(expected.length);
      expect(idsOf(json.data.artists)).toEqual(idsOf(expected));
      expect(json.data).toMatchObject({ total: expected.length, hasMore: false });
    });
    await fc.assert(property, { numRuns: 250 });
    // the comparison would mean little if the filters matched no one
    expect(sizes.size).toBeGreaterThan(5);
  });

  it('show a director the same artists in the same order, page by page', async () => {
    const property = fc.asyncProperty(
      filtersFor(population),
      fc.integer({ min: 1, max: 30 }),
      async (filter, limit) => {
        const casting = { hasTape: false, seen: null, appliedSince: null, status: 'all' } as const;
        const asked = { ...filter, ...casting, roles: [] };
        const expected = idsOf(expectedList(population.people, asked));
        const seen = await walkPages(population.director, queryOf(asked), limit, expected.length);
        expect(seen).toEqual(expected);
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });

  it.each(['Artist', 'Other'] as const)(
    'show a listed %s their own card first, without duplicates or losses',
    async (kind) => {
      const self = await createPerson(test, kind, { name: 'shaM kumar', isProfileComplete: true });
      await test.db.transaction((tx) => refreshListing(tx, self.id));
      const [somebody] = population.people;
      if (somebody) population.people.push({ ...somebody, _id: self.id, name: self.name, listed: true });
      for (const searchQuery of ['', 'sha', 'KUMAR', 'a', 'ना', 'nobody']) {
        const list = idsOf(expectedList(population.people, { ...noFilter, searchQuery }));
        const others = list.filter((id) => id !== self.id);
        const expected = others.length < list.length ? [self.id, ...others] : list;
        for (const limit of [1, 2, 7, list.length + 1, 1000]) {
          // other users' filters and order apply for directors only
          const query = queryOf({ searchQuery, gender: 'male', location: ['goa'], sort: 'newest' });
          expect(await walkPages(self, query, limit, list.length)).toEqual(expected);
        }
      }
    },
  );
});
