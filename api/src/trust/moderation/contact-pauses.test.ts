import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addListed } from '../../../test/talents.ts';

let app: TestApp;
let director: Person;
let moderator: Person;
let people: string[];
beforeAll(async () => {
  app = await createTestApp();
  people = await addListed(
    app,
    Array.from({ length: 3 }, () => ({ number: '9876543210' })),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  director = await createPerson(app, 'Director');
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
});

const act = (action: string, body: object = {}, by = moderator) =>
  by.client.post(
    '/api/admin/actions',
    {
      ...{ action, about: { kind: 'person', _id: director.id }, words: 'You called artists for money.' },
      ...{ reason: 'Two artists wrote to us.', rule: 'No money from artists', ...body },
    },
    { headers: { 'idempotency-key': randomUUID() } },
  );
const contactOf = async (id = people[0]) =>
  (await director.client.get(`/api/users/profile/listed-${id}`)).json.data.contact;
const person = async () => (await moderator.client.get(`/api/admin/people/${director.id}`)).json.data;

describe('A director whose contact details are paused', () => {
  test('is shown no new ones until they are resumed, those of the day again, and reads why (R11, R14)', async () => {
    expect((await contactOf()).state).toBe('shown');
    expect((await act('pause_contacts')).json.data).toMatchObject({ state: 'contacts_paused' });
    expect((await act('pause_contacts')).status).toBe(200);
    expect((await contactOf()).state).toBe('shown');
    expect((await contactOf(people[1])).state).toBe('limit');
    expect((await director.client.get('/api/decisions')).json.data.decisions).toMatchObject([
      { action: 'pause_contacts', words: 'You called artists for money.', mayAppeal: true },
    ]);
    const mails = await app.mailsTo(director.email);
    expect(mails.map(({ subject }) => subject)).toContain('You are shown no new contact details');
    expect(await person()).toMatchObject({ contactsPausedAt: expect.any(String) });
    expect((await person()).can).toContain('resume_contacts');
    expect((await act('resume_contacts', { words: null })).status).toBe(201);
    expect((await contactOf(people[1])).state).toBe('shown');
  });

  test('gets them back by an appeal that changes the decision, decided by another administrator (R14)', async () => {
    await act('pause_contacts');
    const [decision] = (await director.client.get('/api/decisions')).json.data.decisions;
    const body = { text: 'That was not me.' };
    await director.client.post(`/api/decisions/${decision._id}/appeal`, body, {
      headers: { 'idempotency-key': randomUUID() },
    });
    app.wait(1);
    const change = { words: 'We looked again.', appealOf: decision._id };
    expect((await act('resume_contacts', change)).json.code).toBe('admin.second_person');
    const other = await createPerson(app, 'Other', { isAdministrator: true });
    expect((await act('resume_contacts', { appealOf: randomUUID() }, other)).status).toBe(404);
    expect((await act('resume_contacts', change, other)).status).toBe(201);
    const [last, first] = (await director.client.get('/api/decisions')).json.data.decisions;
    expect(last).toMatchObject({ action: 'resume_contacts' });
    expect(first).toMatchObject({ appeal: { state: 'changed', words: 'We looked again.' } });
  });

  test('is a director: no one else’s are paused, and words are needed (R11)', async () => {
    const artist = await createPerson(app, 'Artist');
    const about = { kind: 'person', _id: artist.id };
    expect((await act('pause_contacts', { about })).status).toBe(404);
    expect((await act('pause_contacts', { words: null })).status).toBe(400);
  });
});

test('Signing out ends all sessions of a person, twice as once, and is in the log (R11)', async () => {
  const body = { words: null };
  expect((await act('sign_out', body)).json.data).toMatchObject({ state: 'signed_out' });
  expect((await director.client.get('/api/auth')).status).toBe(401);
  expect((await act('sign_out', body)).status).toBe(200);
  expect((await person()).history).toMatchObject([
    { action: 'sign_out', reason: 'Two artists wrote to us.' },
  ]);
});
