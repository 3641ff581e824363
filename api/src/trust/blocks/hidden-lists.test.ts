import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addListed, idsOf } from '../../../test/talents.ts';
import { blocks } from '../../db/tables/trust/contact.ts';

let app: TestApp;
let director: Person;
let people: string[];
let blockers: Set<string>;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  const genders = ['female', 'male'] as const;
  const names = Array.from({ length: 40 }, (_, n) => ({
    name: `Same ${String(n % 7)} ${String(n).padStart(2, '0')}`,
    gender: genders[n % 2],
    firstListedAt: new Date(Date.UTC(2026, 9, 1 + ((n * 11) % 40))),
  }));
  people = await addListed(app, names);
  const hidden = people.filter((_, n) => n % 3 === 0);
  blockers = new Set(hidden);
  await app.db
    .insert(blocks)
    .values(hidden.map((artistId) => ({ artistId, directorId: director.id, madeAt: app.deps.clock() })));
});
afterAll(() => app.close());

const read = async ({ client }: Person, query: string) =>
  (await client.get(`/api/users/artists?${query}`)).json.data;

test.each([
  '',
  'gender=female',
  'searchQuery=same',
  'searchQuery=same 3',
  'sort=newest',
  'sort=newest&gender=male',
])('A person who blocked a director is on no page of their list and in no total (%s)', async (query) => {
  const other = await createPerson(app, 'Director');
  const all = idsOf((await read(other, `${query}&limit=1000`)).artists);
  const left = all.filter((id) => !blockers.has(id));
  expect(left.length).toBeLessThan(all.length);
  const found: string[] = [];
  for (let page = 1; page <= Math.ceil(left.length / 7); page += 1) {
    const answer = await read(director, `${query}&limit=7&page=${page}`);
    expect([answer.total, answer.hasMore]).toEqual([left.length, page * 7 < left.length]);
    found.push(...idsOf(answer.artists));
  }
  expect(found).toEqual(left);
});
