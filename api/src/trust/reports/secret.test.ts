import { limits } from '@kirdaar/domain/limits.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { listedChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { formOf, photo } from '../../../test/pictures.ts';
import { listedArtist, publish } from '../../../test/projects.ts';
import { newEmail } from '../../../test/sign-up.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { insertFile } from '../../media/files.queries.ts';
import { sweepFiles } from '../../media/sweep-files.ts';
import { alertModerators } from '../moderation/alerts.service.ts';

let app: TestApp;
let director: Person;
let artist: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  director = await createPerson(app, 'Director');
  artist = await listedArtist(app);
});

const moderator = () => createPerson(app, 'Other', { isAdministrator: true });
const send = async (by: Person, about: object, more: object = {}) =>
  (await by.client.post('/api/reports', { about, category: 'fake', text: 'Not them', ...more })).json.data;
const queueOf = async (by: Person) => (await by.client.get('/api/admin/queue?limit=100')).json.data;
const caseAbout = async (by: Person, id: string): Promise<string> =>
  (await queueOf(by)).items.find((item: { about: { _id: string } }) => item.about._id === id)?._id;

describe('Of a report the reported person learns nothing', () => {
  test('by a photograph that they remove: it is served no more and not in their export, and moderators still open it (R1, R8)', async () => {
    const put = async () => {
      const form = formOf({ neutralBackground: await photo(400, 300) });
      const { json } = await artist.client.patchForm(`/api/users/${artist.id}/images`, form);
      // a profile with one photograph is not complete
      await app.db.update(users).set({ isProfileComplete: true }).where(eq(users.id, artist.id));
      return json.data.images.neutralBackground.url as string;
    };
    const old = await put();
    await send(director, { kind: 'photograph', _id: artist.id, photo: 'neutralBackground' });
    await put();
    app.wait(3700);
    await sweepFiles(app.deps);
    expect((await app.visitor().get(`/api${old}`)).status).toBe(404);
    const exported = await artist.client.get(`/api/users/${artist.id}/export`);
    expect(exported.text).not.toContain(old);
    const by = await moderator();
    const { reports } = (await by.client.get(`/api/admin/cases/${await caseAbout(by, artist.id)}`)).json.data;
    expect((await by.client.get(`/api/admin/files/${reports[0].shown[0]._id}`)).status).toBe(200);
  });

  test('as an administrator: neither queue, case and log show it to them, nor a mail (R8)', async () => {
    const reported = await createPerson(app, 'Director', { isAdministrator: true });
    await publish(reported);
    await send(artist, { kind: 'profile', _id: reported.id });
    const by = await moderator();
    const id = await caseAbout(by, reported.id);
    expect((await by.client.get(`/api/admin/cases/${id}`)).status).toBe(200);
    const [theirs, others] = [await queueOf(reported), await queueOf(by)];
    expect(JSON.stringify(theirs)).not.toContain(id);
    expect(others.counts.queue - theirs.counts.queue).toBe(1);
    expect((await reported.client.get(`/api/admin/cases/${id}`)).status).toBe(404);
    const noted = { action: 'note', about: { kind: 'case', _id: id }, words: null };
    await by.client.post('/api/admin/actions', { ...noted, reason: 'Looked at the page', rule: 'Note' });
    const logOf = async ({ client }: Person) => (await client.get('/api/admin/log')).text;
    expect([await logOf(by), await logOf(reported)].map((log) => log.includes(id))).toEqual([true, false]);
    app.wait(18 * 3600);
    await alertModerators(app.deps);
    const alerts = async ({ email }: Person) =>
      (await app.mailsTo(email)).filter(({ textBody }) => textBody.includes(id)).length;
    expect([await alerts(by), await alerts(reported)]).toEqual([1, 0]);
  });

  test('by a report that a second account of theirs sends: an earlier look is none at it (R7, R8)', async () => {
    await publish(director);
    const about = { kind: 'profile', _id: director.id };
    await send(artist, about);
    const by = await moderator();
    const _id = await caseAbout(by, director.id);
    const act = (action: string) =>
      by.client.post('/api/admin/actions', {
        ...{ action, about: { kind: 'case', _id }, words: null },
        ...{ reason: 'Looked at the page', rule: 'Note' },
      });
    await act('take');
    app.wait(60);
    const own = await listedArtist(app);
    await send(own, about);
    const stateOf = async ({ client }: Person) =>
      (await client.get('/api/reports')).json.data.reports[0].state;
    expect([await stateOf(artist), await stateOf(own)]).toEqual(['looking', 'received']);
    app.wait(60);
    await act('note');
    expect(await stateOf(own)).toBe('looking');
  });

  test('as an administrator: neither by a message that became a report, nor by what is done in it (R8)', async () => {
    const reported = await createPerson(app, 'Director', { isAdministrator: true });
    await publish(reported);
    const by = await moderator();
    const message = {
      fullName: 'Asha Rao',
      email: newEmail(),
      phoneNumber: '9000000018',
      message: 'He asked.',
    };
    await app.visitor().post('/api/contacts', message);
    const { messages } = (await by.client.get('/api/admin/messages?limit=1')).json.data;
    const about = { kind: 'contact_message', _id: messages[0]._id };
    const act = (body: object) =>
      by.client.post('/api/admin/actions', { ...{ rule: 'No money', words: 'We looked.' }, ...body });
    const caseAsked = { caseAbout: { kind: 'profile', _id: reported.id }, category: 'money' };
    const reason = 'Asha wrote about this director';
    expect((await act({ action: 'to_case', about, reason, ...caseAsked })).status).toBe(201);
    const caseId = await caseAbout(by, reported.id);
    const pausing = { action: 'pause_contacts', about: { kind: 'person', _id: reported.id }, caseId };
    expect((await act({ ...pausing, reason: 'Asha was asked for money' })).status).toBe(201);
    await by.client.post(`/api/admin/people/${reported.id}/reveal`, {
      reason: 'To call about what Asha wrote',
    });
    const paths = [`messages/${about._id}`, 'log', `people/${reported.id}`];
    const read = async ({ client }: Person) =>
      Promise.all(paths.map(async (path) => (await client.get(`/api/admin/${path}`)).text));
    const secrets = [reason, caseId, 'Asha was asked', 'what Asha wrote'];
    const found = (texts: string[]) =>
      secrets.filter((secret) => texts.some((text) => text.includes(secret)));
    expect([found(await read(by)), found(await read(reported))]).toEqual([secrets, []]);
  });

  test('by their export: not that a moderator looked at their details (R8)', async () => {
    const by = await moderator();
    const reason = 'To call about a report';
    await by.client.post(`/api/admin/people/${director.id}/reveal`, { reason });
    const exported = await director.client.get(`/api/users/${director.id}/export`);
    expect(exported.json.data.decisions).toEqual([]);
  });

  test('by a mail, where a visitor typed the address of the person they report (R8)', async () => {
    const project = await publish(director);
    const alias = director.email.replace('@', '+casting@');
    for (const email of [director.email, alias]) {
      const before = await app.mailsTo(email);
      const body = { about: { kind: 'project', _id: project._id }, category: 'fake', email };
      expect((await app.visitor().post('/api/reports', body)).status).toBe(202);
      expect(await app.mailsTo(email)).toEqual(before);
    }
  });
});

test('What a child reports, their guardian is not mailed (R8)', async () => {
  const { child, guardian } = await listedChild(app);
  const project = await publish(director);
  const before = await app.mailsTo(guardian);
  const { reference } = await send(child, { kind: 'project', _id: project._id });
  const by = await moderator();
  await by.client.post('/api/admin/actions', {
    ...{ action: 'close', about: { kind: 'case', _id: await caseAbout(by, project._id) }, outcome: 'acted' },
    ...{ reason: 'Looked at the project', rule: 'No money from artists', words: null },
  });
  const subjects = (await app.mailsTo(child.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes(reference))).toHaveLength(2);
  expect(await app.mailsTo(guardian)).toEqual(before);
});

test('The files of all people without an account have the room of one account together', async () => {
  const project = await publish(director);
  const report = async () => {
    const form = formOf({ files: await photo(400, 300) });
    const fields = {
      'about[kind]': 'project',
      'about[_id]': project._id,
      category: 'fake',
      email: newEmail(),
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return app.visitor().postForm('/api/reports', form);
  };
  expect((await report()).status).toBe(202);
  const id = crypto.randomUUID();
  const bytes = limits.storedBytes;
  await insertFile(app.db, { id, ownerId: null, kind: 'pdf', path: `/private/${id}.pdf`, bytes });
  const { status, json } = await report();
  expect([status, json.code]).toEqual([413, 'file.no_room']);
  expect(json.errors).toEqual([
    { path: 'files', message: 'There is no room for files now. Please send it without them.' },
  ]);
});
