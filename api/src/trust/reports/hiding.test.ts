import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { formOf, photo } from '../../../test/pictures.ts';
import { listedArtist } from '../../../test/projects.ts';
import { users } from '../../db/tables/accounts/accounts.ts';

let app: TestApp;
let director: Person;
let artist: Person;
let moderator: Person;
const types = ['neutralBackground', 'profileShots', 'smilingHeadshots', 'fullBodyShots'] as const;
type Photo = (typeof types)[number];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  director = await createPerson(app, 'Director');
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
  artist = await withPhotos();
});

async function withPhotos(): Promise<Person> {
  const person = await listedArtist(app);
  const pictures = await Promise.all(
    types.map(async (type, at) => [type, await photo(400 + at, 300)] as const),
  );
  await person.client.patchForm(`/api/users/${person.id}/images`, formOf(Object.fromEntries(pictures)));
  await app.db.update(users).set({ isProfileComplete: true }).where(eq(users.id, person.id));
  return person;
}
const report = (by: Person, whose: Person, type: Photo, category = 'intimate') =>
  by.client.post('/api/reports', {
    about: { kind: 'photograph', _id: whose.id, photo: type },
    category,
    text: 'Nude',
  });
const hidden = async (whose: Person) => (await whose.client.get('/api/auth')).json.data.hiddenPhotos;
const act = (body: object) =>
  moderator.client.post(
    '/api/admin/actions',
    { reason: 'Looked at it twice', rule: 'Nothing against the rules', words: null, ...body },
    { headers: { 'idempotency-key': randomUUID() } },
  );
const caseAbout = async (whose: Person): Promise<string> => {
  const { items } = (await moderator.client.get('/api/admin/queue?limit=100')).json.data;
  return items.find((item: { about: { _id: string } }) => item.about._id === whose.id)?._id;
};

describe('A report of an intimate photograph', () => {
  test('hides it at once; of two photographs of a person a third waits for a moderator (R6; R, section 11, 3)', async () => {
    for (const type of ['neutralBackground', 'profileShots', 'smilingHeadshots'] as const)
      expect((await report(director, artist, type)).status).toBe(201);
    expect(await hidden(artist)).toEqual(['neutralBackground', 'profileShots']);
    await act({ action: 'take', about: { kind: 'case', _id: await caseAbout(artist) } });
    await report(director, artist, 'fullBodyShots');
    expect(await hidden(artist)).toContain('fullBodyShots');
  });

  test('is not decided until a moderator hides it, which its owner reads (R6, R12)', async () => {
    const own = async () => {
      const { hiddenPhotos, decidedPhotos } = (await artist.client.get('/api/auth')).json.data;
      return { hiddenPhotos, decidedPhotos };
    };
    for (const type of ['neutralBackground', 'profileShots'] as const) await report(director, artist, type);
    const hiddenPhotos = ['neutralBackground', 'profileShots'];
    expect(await own()).toEqual({ hiddenPhotos, decidedPhotos: [] });
    const about = { kind: 'photograph', _id: artist.id, photo: 'neutralBackground' };
    await act({ action: 'hide', about, words: 'It shows a nude person.' });
    expect(await own()).toEqual({ hiddenPhotos, decidedPhotos: ['neutralBackground'] });
    await act({ action: 'restore', about });
    expect(await own()).toEqual({ hiddenPhotos: ['profileShots'], decidedPhotos: [] });
  });

  test('hides three a reporter and day (R6)', async () => {
    const others = [artist, await withPhotos(), await withPhotos(), await withPhotos()];
    for (const one of others) await report(director, one, 'neutralBackground', 'child');
    const seen = await Promise.all(others.map(hidden));
    expect(seen.map((types) => types.length)).toEqual([1, 1, 1, 0]);
    const next = await createPerson(app, 'Director');
    await report(next, others[3] ?? artist, 'neutralBackground');
    expect(await hidden(others[3] ?? artist)).toEqual(['neutralBackground']);
  });

  test('hides nothing of another category, nor for who has no complete profile or no account (R6)', async () => {
    const stranger = await createPerson(app, 'Artist');
    await report(director, artist, 'neutralBackground', 'fake');
    await report(stranger, artist, 'neutralBackground');
    const about = { kind: 'photograph', _id: artist.id, photo: 'neutralBackground' };
    await app
      .visitor()
      .post('/api/reports', { about, category: 'intimate', email: 'a.visitor@people.example' });
    expect(await hidden(artist)).toEqual([]);
  });

  test('hides it never again once it was restored; closing without a breach restores it, with its line in the log (R6)', async () => {
    await report(director, artist, 'neutralBackground');
    const close = { action: 'close', outcome: 'no_breach', words: 'It is a costume.' };
    await act({ ...close, about: { kind: 'case', _id: await caseAbout(artist) } });
    expect(await hidden(artist)).toEqual([]);
    const { actions } = (await moderator.client.get('/api/admin/log?limit=5')).json.data;
    expect(actions.map(({ action }: { action: string }) => action)).toContain('restore');
    await report(await createPerson(app, 'Director'), artist, 'neutralBackground');
    expect(await hidden(artist)).toEqual([]);
  });

  test('tells the reported person nothing but that it is hidden: no mail and no decision (R8)', async () => {
    await report(director, artist, 'neutralBackground');
    expect(await app.mailsTo(artist.email)).toEqual([]);
    expect((await artist.client.get('/api/decisions')).json.data.decisions).toEqual([]);
    expect((await app.visitor().get(`/api/users/profile/${artist.publicIdentifier}`)).status).not.toBe(500);
    const exported = (await artist.client.get(`/api/users/${artist.id}/export`)).text;
    expect(exported).not.toContain(director.name);
  });
});
