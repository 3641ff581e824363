import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { expectedList, orderOf, queryOf } from '../../../test/talent-model.ts';
import { createPopulation, furtherFilters, type Population } from '../../../test/talent-population.ts';
import { idsOf } from '../../../test/talents.ts';

let test: TestApp;
let population: Population;
beforeAll(async () => {
  test = await createTestApp();
  population = await createPopulation(test, 90);
});
afterAll(() => test.close());

async function read(path: string) {
  const { status, json } = await population.director.client.get(`/api${path}`);
  expect([path, status]).toEqual([path, 200]);
  return json.data;
}

it('more filters and orders find the same people as a plain reference, with the same places and neighbours (M16)', async () => {
  const { project, people } = population;
  const sizes = new Set<number>();
  const property = fc.asyncProperty(furtherFilters, fc.constantFrom(...people), async (filter, person) => {
    const query = `projectId=${project.id}&${queryOf(filter)}`;
    const expected = expectedList(people, filter);
    sizes.add(expected.length);
    const { artists, total } = await read(`/project-artists/search?limit=1000&${query}`);
    expect([query, idsOf(artists)]).toEqual([query, idsOf(expected)]);
    expect(total).toBe(expected.length);
    const order = orderOf(filter);
    const place = expected.findIndex(({ _id }) => _id === person._id) + 1;
    expect(await read(`/project-artists/place?artistId=${person._id}&${query}`)).toEqual({
      position: place || null,
      total,
    });
    for (const [direction, neighbour] of [
      ['next', expected.find((other) => order(other, person) > 0)],
      ['previous', expected.findLast((other) => order(other, person) < 0)],
    ] as const) {
      const step = `currentArtistId=${person._id}&direction=${direction}`;
      const { artist } = await read(`/project-artists/adjacent?${step}&${query}`);
      expect([query, direction, artist?._id]).toEqual([query, direction, neighbour?._id]);
    }
  });
  await fc.assert(property, { numRuns: 500 });
  // the comparison would mean little if no person, or every person, matched
  expect(sizes.size).toBeGreaterThan(5);
});
