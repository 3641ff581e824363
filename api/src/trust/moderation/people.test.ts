import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { agreedGuardian, wholeChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { publish, saveDraft } from '../../../test/projects.ts';
import { addListed } from '../../../test/talents.ts';
import { askToBeChecked } from '../../../test/verification.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

/** What two administrators may do to every account. */
const forTwo = ['delete', 'change_email'] as const;
const forDirector = ['pause_contacts', 'sign_out', 'warn', 'suspend', ...forTwo];
const forArtist = ['sign_out', 'warn', 'suspend', ...forTwo];

let app: TestApp;
let moderator: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-11-21T06:30:00Z');
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
});

const look = async ({ id }: { id: string }, by = moderator) =>
  (await by.client.get(`/api/admin/people/${id}`)).json.data;
const reveal = async ({ id }: { id: string }) =>
  (await moderator.client.post(`/api/admin/people/${id}/reveal`, { reason: 'To ask what happened' })).json
    .data;
const act = (body: object) =>
  moderator.client.post(
    '/api/admin/actions',
    { reason: 'The card and the site fit', rule: 'A rule', words: 'Here is why.', ...body },
    { headers: { 'idempotency-key': randomUUID() } },
  );

describe('A person in the console', () => {
  test('is a director with mark, readings, projects and decisions (S23)', async () => {
    const createdAt = app.deps.clock();
    const director = await createPerson(app, 'Director', { number: '9000000013', createdAt });
    await publish(director);
    await saveDraft(director);
    expect(await look(director)).toMatchObject({
      ...{ role: 'Director', projects: 1, verification: null, company: null, isVerified: false },
      ...{ reads: { today: 0, days7: 0, people90Days: 0 }, directors30Days: null, readings: [] },
      ...{
        can: forDirector,
        isOwn: false,
        history: [],
        guardian: null,
        number: '•••013',
        since: '2026-11-21',
      },
    });
    await askToBeChecked(director);
    expect(await look(director)).toMatchObject({
      ...{
        verification: { state: 'submitted', company: 'Banyan Films' },
        company: null,
        can: forDirector,
      },
    });
    await act({ action: 'verify', about: { kind: 'verification', _id: director.id } });
    const people = await addListed(
      app,
      Array.from({ length: 30 }, () => ({})),
    );
    for (const id of people) await director.client.get(`/api/users/profile/listed-${id}`);
    const seen = await look(director);
    expect(seen).toMatchObject({
      ...{ company: 'Banyan Films', isVerified: true, can: ['revoke', 'close', ...forDirector] },
      ...{ verification: { state: 'verified', verifiedOn: '2026-11-21' } },
      ...{ reads: { today: 30, days7: 30, people90Days: 30 } },
      ...{ readings: [{ why: 'minute', closedAt: null }], history: [{ action: 'verify' }] },
    });

    const { version } = seen.verification;
    await act({ action: 'revoke', about: { kind: 'verification', _id: director.id }, version });
    await act({ action: 'close', about: { kind: 'person', _id: director.id } });
    const after = await look(director);
    expect(after).toMatchObject({
      verification: { state: 'revoked', words: 'Here is why.' },
      can: forDirector,
    });
    expect(after.history.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      ...['close', 'revoke', 'verify'],
    ]);
    expect(after.readings[0].closedAt).not.toBeNull();
  });

  test('is an artist with the views of their contact details, and a profile if listed (S23)', async () => {
    const artist = await createPerson(app, 'Artist', { isProfileComplete: true, age: 30 });
    expect(await look(artist)).toMatchObject({
      ...{ publicIdentifier: artist.publicIdentifier, age: 30, can: ['correct_age', ...forArtist] },
      ...{ reads: null, directors30Days: 0, isChild: false },
    });
    await app.db.transaction((tx) => refreshListing(tx, artist.id));
    const director = await createPerson(app, 'Director');
    await director.client.get(`/api/users/profile/${artist.publicIdentifier}`);
    expect((await look(artist)).directors30Days).toBe(1);
    await app.db.update(users).set({ isProfileComplete: false }).where(eq(users.id, artist.id));
    expect((await look(artist)).publicIdentifier).toBeNull();
  });

  test('is a child with the guardian, the only one to be reached (S13, S23)', async () => {
    const child = await wholeChild(app, { name: 'Chhaya Patil' });
    expect(await look(child)).toMatchObject({ isChild: true, age: 12, guardian: null });
    expect(await reveal(child)).toEqual({
      ...{ email: null, number: null, whatsappNumber: null, guardian: null, refereeEmail: null },
    });
    const { phone, email } = await agreedGuardian(app, child, { phone: '9000000024' });
    expect(await look(child)).toMatchObject({
      guardian: { name: 'Sunita Patil', relation: 'Mother', state: 'agreed', phone: '•••024' },
      can: ['correct_age', ...forArtist],
    });
    for (const { text } of [await moderator.client.get(`/api/admin/people/${child.id}`)]) {
      expect(text).not.toContain(email);
      expect(text).not.toContain('2014-02-03');
    }
    expect(await reveal(child)).toMatchObject({ email: null, number: null, guardian: { phone, email } });

    const about = { kind: 'person', _id: child.id };
    expect((await act({ action: 'correct_age', about, dateOfBirth: '2000-01-01' })).status).toBe(201);
    // a person who comes of age cannot be reached until they take the profile over
    expect(await look(child)).toMatchObject({ isChild: false, age: 26, guardian: null });
    expect(await reveal(child)).toMatchObject({ email: null, number: null, guardian: null });
  });

  test('is never decided about by themselves, their referee or their guardian (S24)', async () => {
    const both = await createPerson(app, 'Director', { isAdministrator: true });
    await askToBeChecked(both, { refereeName: 'Mona', refereeEmail: moderator.email });
    for (const by of [both, moderator]) expect(await look(both, by)).toMatchObject({ isOwn: true, can: [] });
    const { json } = await moderator.client.get(`/api/admin/cases/${both.id}`);
    expect(json.data).toMatchObject({ isOwn: true, can: [] });
    const child = await wholeChild(app, { name: 'Chhaya Patil' });
    await agreedGuardian(app, child, { email: moderator.email });
    expect(await look(child)).toMatchObject({ isOwn: true, can: [] });
    const shown = await moderator.client.post(`/api/admin/people/${child.id}/reveal`, {
      reason: 'To ask the parent',
    });
    expect(shown.json.code).toBe('admin.own_case');
  });
});
