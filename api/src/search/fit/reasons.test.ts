import { randomUUID } from 'node:crypto';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addFitting } from '../../../test/fitting-people.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { hero, publish } from '../../../test/projects.ts';
import { sentDuring } from '../../../test/statements.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('Both sides first read what the fewest listed people offer, counted once for many requests (M10)', async () => {
  const rider = {
    ...{ gender: 'female' as const, screenAge: { from: 40, to: 50 }, languages: ['Hindi'] },
    ...{ skills: ['horse_riding'], clips: [], height: null, availability: null },
    home: { city: 'Panaji', state: 'goa' },
    current: { city: 'Mumbai', state: 'maharashtra' },
  };
  await addFitting(
    app,
    Array.from({ length: 5 }, () => ({ ...rider, id: randomUUID() })),
  );
  const artist = await createPerson(app, 'Artist', {
    ...{ isProfileComplete: true, gender: 'female', screenFrom: 30, screenTo: 34, languages: ['Hindi'] },
  });
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  const { status } = await artist.client.put(`/api/users/${artist.id}/availability`, { days: [] });
  expect(status).toBe(200);
  const director = await createPerson(app, 'Director');
  const terms = { ...noTerms, languages: ['Hindi'] };
  const { _id, roles } = await publish(director, { roles: [{ ...hero, terms }] });
  const suggestions = `/api/projects/${_id}/roles/${roles[0]?._id}/suggestions`;
  const dataOf = async (path: string, { client }: Person) => (await client.get(path)).json.data;
  const isArtist = ({ _id: id }: { _id: string }) => id === artist.id;
  const reading = [
    async () => (await dataOf(suggestions, director)).artists.find(isArtist),
    async () => (await dataOf('/api/roles/for-me', artist)).roles[0],
    async () => (await dataOf(`/api/projects/${_id}`, artist)).roles[0].fit,
  ];

  const sent = await sentDuring(async () => {
    for (const read of reading) {
      const facts = (await read()).reasons.map(({ fact }: { fact: string }) => fact);
      expect(facts).toEqual(['availability', 'screenAge', 'languages']);
    }
  });
  expect(sent.filter(({ text }) => text.includes("'firstAge'")).length).toBe(1);
});
