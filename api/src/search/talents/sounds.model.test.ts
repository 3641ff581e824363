import differentNames from '@kirdaar/domain/search/names/different-names.json' with { type: 'json' };
import sameNames from '@kirdaar/domain/search/names/same-names.json' with { type: 'json' };
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  expectedList,
  found,
  type ModelFilter,
  type ModelPerson,
  noFilter,
  orderOf,
  queryOf,
} from '../../../test/talent-model.ts';
import { createPopulation, filtersFor, type Population } from '../../../test/talent-population.ts';
import { idsOf } from '../../../test/talents.ts';

const words = [...new Set([...sameNames, ...differentNames].flat())];
const word = fc.constantFrom(...words);
const names = fc.oneof(
  word,
  fc.tuple(word, word).map((pair) => pair.join(' ')),
);
const facts = ['Goa', 'Panjim', 'bangalore', 'Tamilnadu', 'Kerala', 'cinematographer', 'gaffer', 'Director'];
/** Words, pairs of them, also with a town, state or job, and parts of them, often too short to search and sometimes cut within a letter. */
const searches = fc.oneof(
  word,
  names,
  fc.constantFrom(...facts),
  fc.tuple(word, fc.constantFrom(...facts)).map((pair) => pair.join(' ')),
  fc
    .tuple(names, fc.nat(6), fc.integer({ min: 1, max: 7 }))
    .map(([name, from, length]) => name.slice(from, from + length).trim()),
);

let test: TestApp;
let population: Population;
beforeAll(async () => {
  test = await createTestApp();
  population = await createPopulation(test, 110, names);
});
afterAll(() => test.close());

const foundBySoundOnly = (people: readonly ModelPerson[], { searchQuery }: ModelFilter) =>
  people.filter((person) => (found(person, searchQuery) ?? 0) > 0);

async function read(path: string) {
  const { status, json } = await population.director.client.get(`/api${path}`);
  expect([path, status]).toEqual([path, 200]);
  return json.data;
}

/** The place of a person in a list, and their neighbours. */
function around(list: ModelPerson[], filter: ModelFilter, current: ModelPerson) {
  const compare = orderOf(filter);
  return {
    position: list.findIndex(({ _id }) => _id === current._id) + 1 || null,
    before: list.findLast((person) => compare(person, current) < 0)?._id ?? null,
    after: list.find((person) => compare(person, current) > 0)?._id ?? null,
  };
}

describe('a search by sound, compared with a plain reference', () => {
  it('lists the same talents in the same order on a tab, with the same places and neighbours', async () => {
    const { project, people } = population;
    let alone = 0;
    const current = fc.constantFrom(...people);
    const property = fc.asyncProperty(filtersFor(population, searches), current, async (filter, person) => {
      const query = `projectId=${project.id}&${queryOf(filter)}`;
      const { artists, total } = await read(`/project-artists/search?limit=1000&${query}`);
      const expected = expectedList(people, filter);
      alone += foundBySoundOnly(expected, filter).length;
      expect([filter.searchQuery, idsOf(artists)]).toEqual([filter.searchQuery, idsOf(expected)]);
      expect(total).toBe(expected.length);
      const { position, before, after } = around(expected, filter, person);
      expect(await read(`/project-artists/place?artistId=${person._id}&${query}`)).toEqual({
        position,
        total,
      });
      for (const [direction, id] of [
        ['next', after],
        ['previous', before],
      ]) {
        const step = `currentArtistId=${person._id}&direction=${direction}`;
        const { artist } = await read(`/project-artists/adjacent?${step}&${query}`);
        expect(artist?._id ?? null).toBe(id);
      }
    });
    await fc.assert(property, { numRuns: 140 });
    // the comparison would mean little if sounds matched no one
    expect(alone).toBeGreaterThan(0);
  });

  it('lists the same people page by page', async () => {
    const { people } = population;
    const limits = fc.integer({ min: 1, max: 9 });
    const property = fc.asyncProperty(searches, limits, async (searchQuery, limit) => {
      const expected = idsOf(expectedList(people, { ...noFilter, searchQuery }));
      const seen: string[] = [];
      for (let page = 1; page <= Math.min(6, Math.ceil(expected.length / limit)); page += 1) {
        const query = `page=${page}&limit=${limit}&${queryOf({ searchQuery })}`;
        const { artists, total, hasMore } = await read(`/users/artists?${query}`);
        expect([total, hasMore]).toEqual([expected.length, page * limit < expected.length]);
        seen.push(...idsOf(artists));
      }
      expect([searchQuery, seen]).toEqual([searchQuery, expected.slice(0, limit * 6)]);
    });
    await fc.assert(property, { numRuns: 100 });
  });

  it('lists the same candidates on the desk, with the same places and neighbours', async () => {
    const { project, people } = population;
    const [role = ''] = project.roleIds;
    const candidates = people.filter(({ facts }) => facts.appliedRoleIds.includes(role));
    const property = fc.asyncProperty(searches, fc.nat(1_000), async (searchQuery, chosen) => {
      const filter = { ...noFilter, searchQuery };
      const query = `role=${role}&${queryOf({ searchQuery })}`;
      const expected = expectedList(candidates, filter);
      const { artists, total } = await read(`/projects/${project.id}/candidates?limit=1000&${query}`);
      expect([searchQuery, idsOf(artists), total]).toEqual([searchQuery, idsOf(expected), expected.length]);
      const all = (await read(`/projects/${project.id}/candidates?limit=1000&role=${role}`)).artists;
      const person = all[chosen % all.length];
      const shown = await read(`/projects/${project.id}/candidates/${person.candidacyId}?${query}`);
      const model = people.find(({ _id }) => _id === person._id) as ModelPerson;
      const { position, before, after } = around(expected, filter, model);
      const candidacyOf = (id: string | null) =>
        all.find((one: { _id: string }) => one._id === id)?.candidacyId ?? null;
      expect(shown).toMatchObject({ position, previous: candidacyOf(before), next: candidacyOf(after) });
    });
    await fc.assert(property, { numRuns: 80 });
  });
});
