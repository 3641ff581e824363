import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  agreeing,
  answerLink,
  endRests,
  guardianOfTwelve,
  linksTo,
  putGuardian,
} from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { newEmail } from '../../../test/sign-up.ts';
import { addListed, addProject } from '../../../test/talents.ts';
import { completeProfile, personalInfo } from '../../../test/wizard.ts';
import { consents } from '../../db/tables/profiles/guardians.ts';
import { checkListings } from '../listing.service.ts';

let app: TestApp;
let child: Person;
let director: Person;
let body: ReturnType<typeof guardianOfTwelve>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => beginAt('2026-11-21T06:30:00Z', 12));

/** A child of a given age with a complete profile, and a guardian who has not answered. */
async function beginAt(moment: string, age: number) {
  app.setNow(moment);
  director = await createPerson(app, 'Director');
  child = await createPerson(app, 'Artist');
  await completeProfile(app, child, 'Artist');
  const fields = { ...(await personalInfo(app)), age, dateOfBirth: '2014-02-03' };
  await child.client.patch(`/api/users/${child.id}/personal-info`, fields);
  body = guardianOfTwelve();
  await putGuardian(child, body);
}

const agree = async (changes: object = {}) =>
  answerLink(app, (await linksTo(app, body.email)).question, agreeing(changes));
const withdraw = async () => answerLink(app, (await linksTo(app, body.email)).withdrawal, { answer: 'yes' });
const profile = (person: Pick<Person, 'client'> | null, who = child.publicIdentifier) =>
  (person?.client ?? app.visitor()).get(`/api/users/profile/${who}`);
const listed = async (person: Pick<Person, 'client'> | null) => {
  const { artists, total } = (await (person?.client ?? app.visitor()).get('/api/users/artists?limit=48')).json
    .data;
  const isThere = artists.some(({ _id }: { _id: string }) => _id === child.id);
  expect(total).toBe(artists.length);
  return isThere;
};

describe('A child', () => {
  test('is hidden from other users until the guardian agrees, and from the withdrawal on again (S12, S16)', async () => {
    const other = await createPerson(app, 'Artist');
    const whole = (await child.client.get('/api/auth')).json.data.isProfileComplete;
    expect(whole).toBe(true);
    const seen = async () => [
      (await profile(director)).status,
      (await profile(other)).status,
      await listed(director),
      (await profile(child)).status,
    ];
    expect(await seen()).toEqual([404, 404, false, 200]);
    await agree();
    expect(await seen()).toEqual([200, 200, true, 200]);
    expect(await checkListings(app.db)).toEqual([]);
    await withdraw();
    expect(await seen()).toEqual([404, 404, false, 200]);
    expect(await checkListings(app.db)).toEqual([]);
  });

  test('is hidden from signed-out visitors, also in counts (S14)', async () => {
    await agree();
    const unknown = await profile(null, 'person-unknown');
    const answer = await profile(null);
    expect([answer.status, answer.text]).toEqual([404, unknown.text]);
    expect([await listed(null), await listed(director), await listed(child)]).toEqual([false, true, true]);
    await addListed(app, [{ name: 'Zubin Adult' }, { name: 'Zubin Child', age: 9 }]);
    const { artists } = (await app.visitor().get('/api/users/artists?limit=48')).json.data;
    const names = artists.map(({ name }: { name: string }) => name);
    expect(names).toContain('Zubin Adult');
    expect(names).not.toContain('Zubin Child');
    expect(await checkListings(app.db)).toEqual([]);
  });

  test('has photographs only for members, and for no other user without a consent (S14)', async () => {
    const { profileUrl, ...rest } = (await child.client.get('/api/auth')).json.data;
    const shot = /\/uploads\/[\w-]+\.jpg/.exec(JSON.stringify([profileUrl, rest]))?.[0] ?? '';
    const read = async (person: Pick<Person, 'client'> | null) =>
      (await (person?.client ?? app.visitor()).get(`/api${shot}`)).status;
    expect([await read(null), await read(director), await read(child)]).toEqual([404, 404, 200]);
    await agree();
    expect([await read(null), await read(director), await read(child)]).toEqual([404, 200, 200]);
    const { headers } = await director.client.get(`/api${shot}`);
    expect(headers['cache-control']).toBe('private, no-cache');
    await withdraw();
    expect([await read(null), await read(director), await read(child)]).toEqual([404, 404, 200]);
  });

  test('is not on the home page, except for themselves, and in no sitemap (S14)', async () => {
    await agree();
    const isOn = async (page: string, person: Pick<Person, 'client'>) => {
      const { artists } = (await person.client.get(`/api/users/artists?limit=48&on=${page}`)).json.data;
      return artists.some(({ _id }: { _id: string }) => _id === child.id);
    };
    const readers = [{ client: app.visitor() }, director, child];
    const seenOn = (page: string) => Promise.all(readers.map((one) => isOn(page, one)));
    expect(await seenOn('home')).toEqual([false, false, true]);
    expect(await seenOn('sitemap')).toEqual([false, false, false]);
  });

  test('applies once the guardian has agreed, and no longer after the withdrawal (S12, S16)', async () => {
    const apply = async () => {
      const { id: projectId } = await addProject(app, director.id);
      return child.client.post('/api/project-artists/apply', { projectId, roleIds: [], auditionVideos: [] });
    };
    const refused = await apply();
    expect([refused.status, refused.json.code]).toEqual([403, 'minor.guardian_missing']);
    expect(refused.json.message).toBe('A parent or guardian has to agree before you can apply.');
    await agree();
    expect((await apply()).status).toBe(201);
    await withdraw();
    expect((await apply()).json.code).toBe('minor.guardian_missing');
  });

  test('is not listed without a valid consent, whatever the program does (S12)', async () => {
    await agree();
    await expect(app.db.delete(consents).where(eq(consents.userId, child.id))).rejects.toThrow();
  });
});

describe('The contact details of a child', () => {
  test('are the guardian’s, for those the guardian chose (S13)', async () => {
    await agree({ choice: 'everyone' });
    const shown = await profile(director);
    expect(shown.json.data).toMatchObject({
      ...{ email: body.email, number: body.phone, whatsappNumber: body.phone },
      contact: { state: 'shown', guardian: { name: 'Sunita Patil', relation: 'Mother' } },
    });
    expect(shown.text).not.toContain(child.email);
    expect(shown.text).not.toContain('9876543210');
    const alone = await director.client.get(`/api/users/profile/${child.publicIdentifier}/contact`);
    expect(alone.json.data).toMatchObject({
      state: 'shown',
      email: body.email,
      guardian: { relation: 'Mother' },
    });
  });

  test('are asked for where the guardian chose no one, and the child cannot choose (S13)', async () => {
    await agree();
    expect((await profile(director)).json.data.contact).toEqual({ state: 'ask' });
    const choice = await child.client.put(`/api/users/${child.id}/contact-choice`, { choice: 'everyone' });
    expect([choice.status, choice.json.code]).toEqual([403, 'minor.guardian_only']);
    const asked = await director.client.post('/api/contact-requests', { artistId: child.id });
    const answer = await child.client.put(`/api/contact-requests/${asked.json.data._id}`, {
      state: 'allowed',
    });
    expect([answer.status, answer.json.code]).toEqual([403, 'minor.guardian_only']);
  });

  test('are allowed by one guardian alone: their questions and allowances end with their consent (S5, S12, S16)', async () => {
    await beginAt('2032-02-02T06:30:00Z', 17);
    await agree();
    const state = async () => (await profile(director)).json.data.contact?.state;
    const ask = () => director.client.post('/api/contact-requests', { artistId: child.id });
    const allow = async () => answerLink(app, (await linksTo(app, body.email)).question, { answer: 'yes' });
    const another = { ...body, name: 'Anil Patil', relation: 'Father', email: newEmail() };
    await ask();
    app.wait(1);
    await putGuardian(child, another);
    body = another;
    await agree();
    expect(await state()).toBe('ask');
    app.wait(1);
    await ask();
    await allow();
    expect(await state()).toBe('shown');
    app.wait(1);
    await child.client.post(`/api/users/${child.id}/guardian/send`);
    await withdraw();
    await endRests(app);
    app.wait(1);
    await child.client.post(`/api/users/${child.id}/guardian/send`);
    await agree();
    expect(await state()).toBe('ask');
    app.wait(1);
    await ask();
    await allow();
    app.setNow('2032-02-02T18:30:00Z');
    const own = { number: '9898989898', whatsappNumber: '9898989899', choice: 'applied', agree: true };
    expect((await child.client.put(`/api/users/${child.id}/own-profile`, own)).status).toBe(200);
    expect(await state()).toBe('ask');
  });

  test('are hidden from the second of the birthday on, and only members see the profile (S16)', async () => {
    await beginAt('2032-02-02T18:29:59Z', 17);
    await agree({ choice: 'everyone' });
    expect((await profile(director)).json.data.contact.state).toBe('shown');
    app.setNow('2032-02-02T18:30:00Z');
    const after = await profile(director);
    expect([after.status, after.json.data.contact]).toEqual([200, { state: 'not_shared' }]);
    const alone = await director.client.get(`/api/users/profile/${child.publicIdentifier}/contact`);
    expect([alone.status, alone.json.data]).toEqual([200, { state: 'not_shared' }]);
    const asked = await director.client.post('/api/contact-requests', { artistId: child.id });
    expect([asked.status, asked.json.code]).toEqual([403, 'contact.not_now']);
    expect(after.text + alone.text).not.toContain(body.email);
    expect((await profile(null)).status).toBe(404);
    const own = { number: '9898989898', whatsappNumber: '9898989899', choice: 'everyone', agree: true };
    expect((await child.client.put(`/api/users/${child.id}/own-profile`, own)).status).toBe(200);
    expect((await profile(director)).json.data.number).toBe(own.number);
    expect((await profile(null)).status).toBe(200);
    expect(await checkListings(app.db)).toEqual([]);
  });
});
