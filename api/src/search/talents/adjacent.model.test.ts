import { talentTabs } from '@kirdaar/domain/casting/applications/application-status.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  expectedList,
  type ModelFilter,
  type ModelPerson,
  noFilter,
  orderOf,
  queryOf,
} from '../../../test/talent-model.ts';
import { createPopulation, filtersFor, type Population } from '../../../test/talent-population.ts';

let test: TestApp;
let population: Population;

beforeAll(async () => {
  test = await createTestApp();
  population = await createPopulation(test, 70);
});
afterAll(() => test.close());

type Direction = 'next' | 'previous';

async function neighbour(currentArtistId: string, direction: Direction, filter: ModelFilter) {
  const { director, project } = population;
  const place = `projectId=${project.id}&currentArtistId=${currentArtistId}&direction=${direction}`;
  const { json } = await director.client.get(`/api/project-artists/adjacent?${place}&${queryOf(filter)}`);
  const { artist, hasNext, hasPrevious } = json.data;
  return { id: (artist?._id ?? null) as string | null, hasNext, hasPrevious };
}

async function placeOf(artistId: string, filter: ModelFilter) {
  const { director, project } = population;
  const query = `projectId=${project.id}&artistId=${artistId}&${queryOf(filter)}`;
  return (await director.client.get(`/api/project-artists/place?${query}`)).json.data;
}

/** Steps in one direction until the list ends. */
async function walk(from: string, direction: Direction, filter: ModelFilter) {
  const seen = [from];
  for (;;) {
    const step = await neighbour(seen.at(-1) ?? from, direction, filter);
    if (step.id === null) return seen;
    seen.push(step.id);
    if (seen.length > 200) throw new Error('the walk does not end');
  }
}

/** The expected answer: the nearest talent on that side, and what is around the new current one. */
function expectedNeighbour(filter: ModelFilter, current: ModelPerson, direction: Direction) {
  const list = expectedList(population.people, filter);
  const compare = orderOf(filter);
  const after = list.filter((person) => compare(person, current) > 0);
  const before = list.filter((person) => compare(person, current) < 0);
  const artist = (direction === 'next' ? after[0] : before.at(-1)) ?? null;
  const around = artist ?? current;
  return {
    id: artist?._id ?? null,
    hasNext: list.some((person) => compare(person, around) > 0),
    hasPrevious: list.some((person) => compare(person, around) < 0),
  };
}

function hasTape({ facts, tapes }: ModelPerson): boolean {
  return facts.appliedRoleIds.some((id) => tapes.includes(id));
}

describe('stepping through talents, compared with a plain reference', () => {
  const everyList = talentTabs.flatMap((tab) =>
    (['name', 'newest'] as const).map((order) => [tab, order] as const),
  );
  it.each(everyList)(
    'visits everyone in the tab %s in the order %s once, forwards and backwards',
    async (status, sort) => {
      const filter = { ...noFilter, status, sort };
      const list = expectedList(population.people, filter).map((person) => person._id);
      const [first = '', last = ''] = [list[0], list.at(-1)];
      expect(list.length).toBeGreaterThan(5);
      expect(await walk(first, 'next', filter)).toEqual(list);
      expect(await walk(last, 'previous', filter)).toEqual(list.toReversed());
    },
  );

  it.each(talentTabs)(
    'visits those in the tab %s who match two filters, forwards and backwards',
    async (status) => {
      const all = expectedList(population.people, { ...noFilter, status });
      const someone = all[Math.floor(all.length / 2)] as ModelPerson;
      const applicant =
        all.find(({ facts, gender }) => gender === someone.gender && facts.appliedRoleIds.length > 0) ??
        someone;
      const taped = all.find(hasTape) as ModelPerson;
      const filters: Partial<ModelFilter>[] = [
        { ageRange: { from: Math.max(1, someone.age - 8), to: Math.min(99, someone.age + 8) } },
        // bounds have two digits (rule lists/filters-3)
        { stageAge: someone.screenAge && { ...someone.screenAge, to: Math.min(99, someone.screenAge.to) } },
        { location: [someone.homeState] },
        { languages: someone.languages.slice(0, 1) },
        { departments: someone.departments.slice(0, 1) },
        { roles: applicant.facts.appliedRoleIds.slice(0, 1) },
        { hasTape: true, gender: taped.gender },
        { seen: someone.facts.viewed },
        { appliedSince: '2026-11-19', gender: '' },
        { searchQuery: someone.name.slice(0, 1) },
      ];
      for (const chosen of filters) {
        const filter = { ...noFilter, gender: someone.gender, ...chosen, status };
        const list = expectedList(population.people, filter).map((person) => person._id);
        expect(list.length).toBeGreaterThan(0);
        expect(await walk(list[0] ?? '', 'next', filter)).toEqual(list);
        expect(await walk(list.at(-1) ?? '', 'previous', filter)).toEqual(list.toReversed());
      }
    },
    60_000,
  );

  it('finds the same neighbour and place for anyone, in the list or not, with any filters', async () => {
    const property = fc.asyncProperty(
      filtersFor(population),
      fc.constantFrom(...population.people),
      fc.constantFrom<Direction>('next', 'previous'),
      async (filter, current, direction) => {
        const list = expectedList(population.people, filter);
        const found = await neighbour(current._id, direction, filter);
        expect(found).toEqual(expectedNeighbour(filter, current, direction));
        const position = list.findIndex(({ _id }) => _id === current._id) + 1;
        expect(await placeOf(current._id, filter)).toEqual({
          position: position || null,
          total: list.length,
        });
      },
    );
    await fc.assert(property, { numRuns: 250 });
  });
});
