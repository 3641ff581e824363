import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addListed } from '../../../test/talents.ts';
import { askToBeChecked } from '../../../test/verification.ts';

const settings = { CONTACT_LIMIT: '2', CONTACT_LIMIT_VERIFIED: '4', RATE_LIMIT_SCALE: '0.1' };
let app: TestApp;
let unverified: Person;
let verified: Person;
beforeAll(async () => {
  app = await createTestApp(settings);
  unverified = await createPerson(app, 'Director');
  verified = await createPerson(app, 'Director');
  await askToBeChecked(verified);
  const moderator = await createPerson(app, 'Other', { isAdministrator: true });
  const decided = await moderator.client.post(
    '/api/admin/actions',
    {
      ...{ action: 'verify', about: { kind: 'verification', _id: verified.id } },
      ...{
        reason: 'The card and the site fit',
        rule: 'The company and the person match',
        words: null,
      },
    },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  expect(decided.status).toBe(201);
});
afterAll(() => app.close());

const listed = (people: number, contactChoice: 'everyone' | 'applied') =>
  addListed(
    app,
    Array.from({ length: people }, () => ({ contactChoice })),
  );

test('A verified director sees the contact details of more people in a day, up to a separate limit (S6)', async () => {
  const ids = await listed(5, 'everyone');
  const answersTo = async ({ client }: Person) => {
    const contacts = [];
    for (const id of ids)
      contacts.push((await client.get(`/api/users/profile/listed-${id}`)).json.data.contact);
    return contacts;
  };
  const states = (contacts: { state: string }[]) => contacts.map(({ state }) => state);
  const [few, more] = [await answersTo(unverified), await answersTo(verified)];
  expect(states(few)).toEqual(['shown', 'shown', 'limit', 'limit', 'limit']);
  expect(states(more)).toEqual(['shown', 'shown', 'shown', 'shown', 'limit']);
  expect([few.at(-1).words, more.at(-1).words]).toEqual([
    'You have seen the contact details of 2 people today. More tomorrow. Verified directors see 4.',
    'You have seen the contact details of 4 people today. More tomorrow.',
  ]);
});

test('A verified director may ask sixty people an hour instead of twenty, here a tenth of each (S5)', async () => {
  const ids = await listed(7, 'applied');
  const asksOf = async ({ client }: Person) => {
    const statuses = [];
    for (const artistId of ids)
      statuses.push((await client.post('/api/contact-requests', { artistId })).status);
    return statuses;
  };
  expect(await asksOf(unverified)).toEqual([201, 201, ...Array(5).fill(429)]);
  expect(await asksOf(verified)).toEqual([...Array(6).fill(201), 429]);
});
