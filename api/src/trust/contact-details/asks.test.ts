import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addListed } from '../../../test/talents.ts';
import { contactRequests } from '../../db/tables/trust/contact.ts';
import { cleanUp } from '../../jobs/clean-up.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let artist: Person;
let director: Person;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  const fields = { isProfileComplete: true, number: '9876543210', contactChoice: 'verified' as const };
  artist = await createPerson(app, 'Artist', { ...fields, name: 'Aarohi Sen' });
  await app.db.transaction((tx) => refreshListing(tx, artist.id));
  director = await createPerson(app, 'Director', { name: 'Leela Krishnan' });
});

const day = 24 * 60 * 60;
const ask = (by = director, body: object = {}) =>
  by.client.post('/api/contact-requests', { artistId: artist.id, ...body });
const answer = (id: string, state: string, by = artist) =>
  by.client.put(`/api/contact-requests/${id}`, { state });
const stateFor = async (by: Person) =>
  (await by.client.get(`/api/users/profile/${artist.publicIdentifier}`)).json.data.contact.state;
const requestsOf = async (by: Person) => (await by.client.get('/api/contact-requests')).json.data.requests;
const alertsOf = async (by: Person) =>
  (await by.client.get('/api/notifications')).json.data.notifications.map(
    ({ kind, text, path }: Record<string, string>) => [kind, text, path],
  );
/** Test sessions end within a day. */
const signInAgain = async (person: Person): Promise<void> => {
  await app.db.$client.query(
    "UPDATE sessions SET expires_at = expires_at + interval '200 days' WHERE user_id = $1",
    [person.id],
  );
};

describe('A request for contact details', () => {
  test('can be allowed, then shows them, and can be withdrawn (S5)', async () => {
    const note = 'For Neelam Express, in Pune.';
    const asked = await ask(director, { note });
    expect(asked.status).toBe(201);
    const { _id } = asked.json.data;
    expect(asked.json.data).toEqual({
      ...{ _id, artistId: artist.id, note, state: 'open', createdAt: app.deps.clock().toISOString() },
      director: { _id: director.id, name: director.name, company: null, isVerified: false },
      expiresAt: new Date(app.deps.clock().getTime() + 14 * day * 1000).toISOString(),
    });
    expect(await alertsOf(artist)).toEqual([
      ['contact_asked', `${director.name} asks for your contact details.`, '/account/contact?tab=asking'],
    ]);
    expect([await requestsOf(artist), await requestsOf(director)]).toEqual([
      [asked.json.data],
      [asked.json.data],
    ]);
    expect([await stateFor(director), (await ask()).json.code]).toEqual(['asked', 'contact.already_asked']);
    const seen = await director.client.get(`/api/users/profile/${artist.publicIdentifier}`);
    expect(seen.json.data.contact).toEqual({ state: 'asked', askedAt: asked.json.data.createdAt });
    const stranger = await createPerson(app, 'Director');
    expect([await stateFor(stranger), (await answer(_id, 'allowed', director)).status]).toEqual(['ask', 404]);
    expect((await answer(_id, 'taken_back')).json.code).toBe('contact.ask_over');

    for (const _ of [1, 2]) expect((await answer(_id, 'allowed')).json.data.state).toBe('allowed');
    expect(await alertsOf(director)).toEqual([
      [
        'contact_allowed',
        `${artist.name} shared their contact details.`,
        `/profile/${artist.publicIdentifier}`,
      ],
    ]);
    expect([await stateFor(director), (await ask()).json.code]).toEqual(['shown', 'contact.already_shown']);
    expect([await stateFor(stranger), (await answer(_id, 'declined')).json.code]).toEqual([
      'ask',
      'contact.ask_over',
    ]);

    expect((await answer(_id, 'taken_back')).json.data.state).toBe('taken_back');
    expect([await stateFor(director), (await ask()).json.code]).toEqual(['not_shared', 'contact.not_now']);
    expect((await answer(_id, 'allowed')).json.code).toBe('contact.ask_over');
    expect(await alertsOf(director)).toHaveLength(1);
  });

  test('sends nothing when declined, keeps its answer, and can be repeated after thirty days (S5)', async () => {
    const { _id } = (await ask()).json.data;
    expect((await answer(_id, 'declined')).json.data.state).toBe('declined');
    expect([await alertsOf(director), await stateFor(director)]).toEqual([[], 'not_shared']);
    expect((await answer(_id, 'allowed')).json.code).toBe('contact.ask_over');
    await signInAgain(director);
    app.wait(30 * day - 1);
    expect((await ask()).json.code).toBe('contact.not_now');
    app.wait(1);
    expect((await ask()).status).toBe(201);
  });

  test('expires after fourteen days (S5)', async () => {
    const { _id } = (await ask()).json.data;
    for (const person of [director, artist]) await signInAgain(person);
    app.wait(14 * day);
    expect((await requestsOf(artist))[0].state).toBe('expired');
    expect([await stateFor(director), (await answer(_id, 'allowed')).json.code]).toEqual([
      'ask',
      'contact.ask_over',
    ]);
    expect((await ask()).status).toBe(201);
    expect((await requestsOf(director)).map(({ state }: { state: string }) => state)).toEqual([
      'open',
      'expired',
    ]);
  });

  test('has a limit of twenty an hour (S5)', async () => {
    const ids = await addListed(
      app,
      Array.from({ length: 21 }, () => ({ contactChoice: 'applied' as const })),
    );
    const statuses = [];
    for (const artistId of ids) statuses.push((await ask(director, { artistId })).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  });

  test('is refused for a person who shows them anyway, for a missing person, and with too long a note', async () => {
    await artist.client.put(`/api/users/${artist.id}/contact-choice`, { choice: 'everyone' });
    expect((await ask()).json.code).toBe('contact.already_shown');
    for (const artistId of [director.id, '00000000-0000-4000-8000-000000000000'])
      expect((await ask(director, { artistId })).status).toBe(404);
    expect((await ask(director, { note: 'x'.repeat(301) })).status).toBe(400);
  });

  test('is created once for parallel calls', async () => {
    const codes = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status);
    expect(codes.toSorted()).toEqual([201, 409, 409]);
    const headers = { 'idempotency-key': 'the same ask' };
    const other = await createPerson(app, 'Director');
    const send = () => other.client.post('/api/contact-requests', { artistId: artist.id }, { headers });
    expect((await send()).json.data._id).toBe((await send()).json.data._id);
  });

  test('is deleted ninety days after its end, but not while it allows', async () => {
    await app.db.delete(contactRequests);
    const other = await createPerson(app, 'Director');
    await answer((await ask()).json.data._id, 'allowed');
    await answer((await ask(other)).json.data._id, 'declined');
    app.wait(90 * day);
    await cleanUp(app.deps);
    expect(await app.db.select().from(contactRequests)).toHaveLength(2);
    app.wait(1);
    await cleanUp(app.deps);
    expect(await app.db.select().from(contactRequests)).toMatchObject([{ state: 'allowed' }]);
  });
});
