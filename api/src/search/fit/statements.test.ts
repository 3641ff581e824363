import { randomUUID } from 'node:crypto';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addFitting } from '../../../test/fitting-people.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { hero, publish } from '../../../test/projects.ts';
import { sentDuring } from '../../../test/statements.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
let artist: Person;
let paths: { suggestions: string; roles: string };
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  artist = await createPerson(app, 'Artist', {
    ...{ isProfileComplete: true, gender: 'female', screenFrom: 24, screenTo: 32, languages: ['Hindi'] },
  });
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  director = await createPerson(app, 'Director');
  const { _id, roles } = await publish(director, { roles: [asked] });
  paths = {
    suggestions: `/api/projects/${_id}/roles/${roles[0]?._id}/suggestions`,
    roles: '/api/roles/for-me',
  };
});

const asked = { ...hero, terms: { ...noTerms, languages: ['Hindi'] } };
const fitting = () => ({
  ...{ id: randomUUID(), gender: 'female' as const, screenAge: { from: 24, to: 32 }, languages: ['Hindi'] },
  ...{ skills: [], clips: [], height: null, availability: null },
  home: { city: 'Mumbai', state: 'maharashtra' },
  current: { city: 'Mumbai', state: 'maharashtra' },
});

/** How many statements a list runs, and how many of them compute fit. */
async function statementsFor({ client }: Person, path: string, judges: string) {
  let total = 0;
  // the first of a kind asks what is then cached for a while
  await client.get(path);
  const sent = await sentDuring(async () => {
    const { status, json } = await client.get(path);
    expect(status).toBe(200);
    total = json.data.total;
  });
  return { total, all: sent.length, judging: sent.filter(({ text }) => text.includes(judges)).length };
}

describe('People for a role, and roles for a person,', () => {
  test('take as many statements for many matches as for few, with one for page and total', async () => {
    const lists = async () => [
      await statementsFor(director, paths.suggestions, 'WITH judged AS'),
      await statementsFor(artist, paths.roles, 'WITH judged AS'),
    ];
    const few = await lists();
    await addFitting(app, Array.from({ length: 60 }, fitting));
    for (let more = 0; more < 30; more += 1) await publish(director, { roles: [asked] });
    const many = await lists();
    expect([few, many].map((both) => both.map(({ total }) => total))).toEqual([
      [1, 1],
      [61, 31],
    ]);
    for (const { all, judging } of [...few, ...many]) expect([all, judging]).toEqual([8, 1]);
  });
});
