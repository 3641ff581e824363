import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addListed, namesOf } from '../../../test/talents.ts';
import { artistsMatching, pairsOf } from './filter.queries.ts';
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

test.each([1, 2, 3])('a search for %i letters finds the names that hold them, wherever', async (length) => {
  for (const search of [...partsOf(people, length), 'qx', 'शा', '🎬']) {
    const { json } = await director.client.get(
      `/api/users/artists?searchQuery=${encodeURIComponent(search)}`,
    );
    const expected = people.filter((name) => name.toLowerCase().includes(search));
    expect([search, namesOf(json.data.artists).toSorted()]).toEqual([search, expected.toSorted()]);
  }
});

test('the database cuts names into pairs as the server cuts a search', async () => {
  for (const name of [...people, 'a', '', 'aaaa', '  ', '\u0301e', '👩‍🚀x']) {
    const { rows } = await app.db.$client.query('SELECT name_pairs($1) AS pairs', [name]);
    expect([name, rows[0].pairs.toSorted()]).toEqual([name, [...new Set(pairsOf(name))].toSorted()]);
  }
});

test('a rare pair of letters is looked up, not walked for, both to count and to show', async () => {
  await app.db.$client.query(
    `WITH made AS (
       INSERT INTO users (id, email, name, password_hash, kind, public_identifier, is_profile_complete)
       SELECT gen_random_uuid(), 'short-' || n, 'Anand ' || n, 'unusable', 'Artist', 'short-' || n, true
       FROM generate_series(1, 5000) AS n RETURNING id, lower(name) AS key
     ) INSERT INTO listing_search SELECT id, key, 0, 0, 0, 0, 0, 0, 0, 0 FROM made`,
  );
  await app.db.$client.query('ANALYZE listing_search');
  const sent: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) };
  const filter = { ageRange: null, stageAge: null, location: [], languages: [], departments: [] };
  const matching = artistsMatching({ ...filter, searchQuery: 'zx' });
  await findPage(drizzle(app.db.$client, { logger }), matching, { limit: 24, offset: 0 });
  const [{ text = '', values = [] } = {}] = sent;
  const { rows } = await app.db.$client.query(`EXPLAIN ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan.match(/Bitmap Index Scan on listing_name_pairs/g)).toHaveLength(2);
});
