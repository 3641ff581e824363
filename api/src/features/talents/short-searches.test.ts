import { stateNumber } from '@kirdaar/domain/lists/listing-numbers.ts';
import { soundOfName, soundsLike } from '@kirdaar/domain/names/name-sound.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { firstPagePlans, freshTraits, unfiltered } from '../../../test/page-plans.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addListed, namesOf } from '../../../test/talents.ts';
import { openDatabase } from '../../db/database.ts';
import { traitNumbers } from '../profiles/listing.service.ts';
import { runsOf } from './called.queries.ts';
import { type ArtistFilter, artistsMatching } from './filter.queries.ts';
import { findPage } from './page.queries.ts';

const people = ['Zoya Xu', 'Anu O’Neil', 'आशा', 'Bo', 'Ā. K. Ōzu', 'Sam 🎬 Rao', 'K_% D', 'ना', 'Razx Q'];
let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  await addListed(
    app,
    people.map((name) => ({ name })),
  );
});
afterAll(() => app.close());

/** Every part of a name that is so long, each once. */
function partsOf(names: string[], length: number): string[] {
  const parts = names.flatMap((name) => {
    const letters = [...name.toLowerCase()];
    return letters.map((_, place) =>
      letters
        .slice(place, place + length)
        .join('')
        .trim(),
    );
  });
  return [...new Set(parts)].filter(Boolean);
}

test.each([1, 2, 3])(
  'a search for %i letters finds the names that hold them, wherever, or sound so',
  async (length) => {
    for (const search of [...partsOf(people, length), 'qx', 'शा', '🎬']) {
      const { json } = await director.client.get(
        `/api/users/artists?searchQuery=${encodeURIComponent(search)}`,
      );
      const expected = people.filter(
        (name) => name.toLowerCase().includes(search) || soundsLike(name, search),
      );
      expect([search, namesOf(json.data.artists).toSorted()]).toEqual([search, expected.toSorted()]);
    }
  },
);

test('the database cuts names into letters and pairs as the server cuts a search', async () => {
  for (const name of [...people, 'a', '', 'aaaa', '  ', '\u0301e', '👩‍🚀x']) {
    const { rows } = await app.db.$client.query('SELECT name_runs($1) AS runs', [name]);
    const runs = [...name].flatMap((letter) => [...runsOf(letter)]).concat(runsOf(name));
    expect([name, rows[0].runs.toSorted()]).toEqual([name, [...new Set(runs)].toSorted()]);
  }
});

test('people who are fewer by now than was known of their name are counted', async () => {
  const traits = {
    ...(await traitNumbers(app.db)),
    commonWords: ['zoya', 'xu'].map((word) => ({ word, sound: soundOfName(word) })),
  };
  for (const [searchQuery, total] of [
    ['zoy', 1],
    ['x', 2],
    ['zoyas', 0],
  ] as const) {
    const matching = artistsMatching({ ...unfiltered, searchQuery }, traits);
    expect(await findPage(app.db, matching, { limit: 24, offset: 0 })).toMatchObject({
      total,
      hasMore: false,
    });
  }
});

describe('of many people', () => {
  /** The plans of the statements that a page sends, one after the other. */
  const plansOf = async (filter: Partial<ArtistFilter>) =>
    (await firstPagePlans<string>(app, filter)).map((lines) => lines.join('\n'));
  const lookedUp = async (filter: Partial<ArtistFilter>): Promise<string[]> =>
    (await plansOf(filter)).flatMap(
      (plan) => plan.match(/(?<=Bitmap Index Scan on )listing_places_\w+/g) ?? [],
    );

  beforeAll(async () => {
    // a machine that does much else may take long for all at once
    const { $client } = openDatabase(app.databaseUrl, { patient: true });
    await $client.query(
      `WITH made AS (
         INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete)
         SELECT gen_random_uuid(), 'short-' || n, 'Anand ' || n, 'unusable', 'Artist', 'short-' || n, true
         FROM generate_series(1, 5000) AS n RETURNING id, lower(name) AS key
       ) INSERT INTO listing_search
       SELECT id, key, 0, 0, 0, 0, 0, (ARRAY[$1, $2]::smallint[])[1 + length(key) % 2], (SELECT 1::bigint << bit FROM languages WHERE name = 'Hindi'), 0 FROM made`,
      ['goa', 'kerala'].map(stateNumber),
    );
    await $client.end();
    await app.db.$client.query('ANALYZE listing_places, listing_names');
  });

  test.each([
    ['a pair of letters', { searchQuery: 'zx' }, 'listing_places_runs'],
    ['a single letter', { searchQuery: 'z' }, 'listing_places_runs'],
    ['a letter that nobody has', { searchQuery: 'ß' }, 'listing_places_runs'],
    ['a language that nobody speaks', { languages: ['Tamil'] }, 'listing_places_traits'],
    ['a language that there is not', { languages: ['Toda'] }, 'listing_places_traits'],
  ])('%s is looked up, not walked for, and once to count and to show', async (_title, filter, index) => {
    // where few are listed, PostgreSQL 18 looks them up as the people of the state too
    expect((await lookedUp(filter)).filter((name) => name === index)).toEqual([index]);
  });

  test('what most have is not looked up', async () => {
    for (const filter of [{ searchQuery: 'n' }, { languages: ['Hindi'] }]) {
      expect(await lookedUp(filter)).toEqual([]);
    }
  });

  test('a language that hardly anybody speaks is known to be rare', async () => {
    const traits = await freshTraits(app);
    const isRare = (languages: string[]) => artistsMatching({ ...unfiltered, languages }, traits).isRare;
    expect([['Tamil'], ['Tamil', 'Hindi'], ['Hindi'], []].map(isRare)).toEqual([true, false, false, false]);
  });

  test('of a gender and of ages the index tells who speaks a language, where many do', async () => {
    const byBits = async (filter: Partial<ArtistFilter>) => {
      const [plan = ''] = await plansOf({ location: ['goa'], gender: 'male', ...filter });
      const isReady = /Index (Only )?Scan using listing_places_age_language/.test(plan);
      return isReady && /Filter: .*language_bits/.test(plan);
    };
    const ageRange = { from: 20, to: 30 };
    expect(await byBits({ ageRange, languages: ['Hindi'] })).toBe(true);
    expect(await byBits({ ageRange, languages: ['Hindi', 'Tamil'] })).toBe(true);
    // few speak it: better looked up; and stage ages have an index of their own
    expect(await byBits({ ageRange, languages: ['Tamil'] })).toBe(false);
    expect(await byBits({ ageRange, languages: ['Hindi'], stageAge: ageRange })).toBe(false);
  });

  test('of two states the smaller is counted first', async () => {
    // as a process reads them that began after all these came
    const traits = await freshTraits(app);
    const of = (location: string[]) => artistsMatching({ ...unfiltered, location }, traits).states;
    const [goa, kerala] = ['goa', 'kerala'].map(stateNumber);
    expect(of(['goa', 'kerala'])).toEqual([kerala, goa]);
    expect(of(['kerala', 'goa'])).toEqual([kerala, goa]);
  });

  test.each([
    ['everybody', {}, 1],
    ['two states', { location: ['goa', 'kerala'] }, 2],
  ])(
    'a page of %s is read in the order of an index, without sorting all of them',
    async (_title, filter, walks) => {
      const plan = (await plansOf(filter)).at(-1) ?? '';
      expect(plan.match(/Index (Only )?Scan using listing_places_order/g)?.length).toBeGreaterThanOrEqual(
        walks,
      );
      expect(plan).not.toMatch(/Sort {2}\(/);
    },
  );

  test('a page of a common name is reached by the names, without looking at anybody before', async () => {
    const [plan = '', ...others] = await plansOf({ searchQuery: 'anand' });
    expect(others).toEqual([]);
    expect(plan).toMatch(/Index Scan using listing_names_pkey .*\n +Index Cond: \(word = /);
    expect(plan).toMatch(
      /Index Only Scan using listing_places_order .*\n +Index Cond: \(\(state = .*name_key = first\.name_key/,
    );
  });
});
