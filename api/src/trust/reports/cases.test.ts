import { randomBytes, randomUUID } from 'node:crypto';
import { referenceOf } from '@kirdaar/domain/trust/moderation/reports.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { listedArtist, publish } from '../../../test/projects.ts';
import { newEmail } from '../../../test/sign-up.ts';
import { reports } from '../../db/tables/trust/reports.ts';
import { forgetOldReports } from './reports.service.ts';

let app: TestApp;
let director: Person;
let artist: Person;
let moderator: Person;
let project: { _id: string };
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  director = await createPerson(app, 'Director');
  artist = await listedArtist(app);
  await sendModerator();
  project = await publish(director);
});

/** Another moderator, with a second step that is still good. */
async function sendModerator() {
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
}

type Item = Record<string, unknown> & { _id: string; dueAt: string; category: string | null };
const report = async (by: Person, category = 'money', text = 'They asked for 5,000.') =>
  (await by.client.post('/api/reports', { about: { kind: 'project', _id: project._id }, category, text }))
    .json.data;
const queue = async () => (await moderator.client.get('/api/admin/queue?limit=100')).json.data;
const own = async (): Promise<Item[]> =>
  (await queue()).items.filter((item: { about: { _id: string } }) => item.about._id === project._id);
const readCase = async (id: string, by = moderator) =>
  (await by.client.get(`/api/admin/cases/${id}`)).json.data;
const act = (id: string, action: string, more: object = {}, by = moderator) =>
  by.client.post('/api/admin/actions', {
    ...{
      action,
      about: { kind: 'case', _id: id },
      reason: 'Looked at the project',
      rule: 'No money from artists',
    },
    ...{ words: null, ...more },
  });
const states = async (by: Person) =>
  (await by.client.get('/api/reports')).json.data.reports.map(({ state }: { state: string }) => state);

describe('Reports in the queue', () => {
  test('about one subject in one category are one case, due with the earliest (R7)', async () => {
    const first = await report(artist);
    app.wait(3600);
    await sendModerator();
    const second = await report(await listedArtist(app));
    await report(artist, 'fake');
    const items = await own();
    expect(items).toHaveLength(2);
    const money = items.find(({ category }) => category === 'money');
    expect(money).toMatchObject({
      kind: 'report',
      reference: first.reference,
      dueAt: first.dueAt,
      isConfirmed: true,
    });
    const { reports } = await readCase(money?._id ?? '');
    expect(reports.map(({ reference }: { reference: string }) => reference)).toEqual([
      first.reference,
      second.reference,
    ]);
  });

  test('stand by due time: an urgent one before an earlier one of 36 hours (R4, R17)', async () => {
    await report(artist, 'other');
    await report(artist, 'money');
    app.wait(60);
    await report(artist, 'child');
    expect((await own()).map(({ category }) => category)).toEqual(['child', 'money', 'other']);
    const { items, counts } = await queue();
    const due = items.map(({ dueAt }: Item) => dueAt);
    expect(due).toEqual([...due].sort());
    const { late } = counts;
    app.wait(2 * 3600);
    await sendModerator();
    expect((await queue()).counts.late).toBe(late + 1);
  });

  test('of somebody without an account say so until the address is confirmed (R3)', async () => {
    const body = {
      about: { kind: 'project', _id: project._id },
      category: 'child',
      text: 'Help',
      email: newEmail(),
    };
    await app.visitor().post('/api/reports', body);
    expect(await own()).toMatchObject([{ isConfirmed: false }]);
  });

  test('are taken by a moderator, which locks nothing, and read by their sender as being looked at (R17, S20)', async () => {
    await report(artist);
    const [item] = await own();
    expect(item).toMatchObject({ takenBy: null });
    expect(await states(artist)).toEqual(['received']);
    expect((await act(item?._id ?? '', 'take')).json.data).toMatchObject({ state: 'taken' });
    expect(await own()).toMatchObject([{ takenBy: { _id: moderator.id, name: moderator.name } }]);
    expect(await states(artist)).toEqual(['looking']);
    app.wait(1);
    const second = await createPerson(app, 'Other', { isAdministrator: true });
    await act(item?._id ?? '', 'take', {}, second);
    expect(await own()).toMatchObject([{ takenBy: { _id: second.id } }]);
  });
});

describe('A case', () => {
  test('has the content as it stood, and who reported it (R1, R19)', async () => {
    await report(artist);
    const shown = await readCase((await own())[0]?._id ?? '');
    expect(shown).toMatchObject({
      kind: 'report',
      person: { _id: director.id },
      isOwn: false,
      can: ['take', 'note', 'close'],
    });
    expect(shown.reports[0]).toMatchObject({
      by: { _id: artist.id, name: artist.name },
      text: 'They asked for 5,000.',
    });
    expect(shown.reports[0].lines[0]).toEqual({ label: 'Project', text: 'Monsoon Letters' });
  });

  test('is closed with words for who reported it, who are mailed; the reported person gets nothing (R8, R14)', async () => {
    const { reference } = await report(artist);
    const [item] = await own();
    const before = (await app.mailsTo(director.email)).length;
    const closing = { outcome: 'acted', words: 'We removed the text.' };
    expect((await act(item?._id ?? '', 'close', closing)).json.data).toMatchObject({ state: 'acted' });
    expect((await act(item?._id ?? '', 'close', closing)).status).toBe(200);
    expect((await act(item?._id ?? '', 'close', { outcome: 'no_breach' })).status).toBe(409);
    const mails = await app.mailsTo(artist.email);
    const mail = mails.find(({ subject }) => subject === `${reference}: Closed: we acted`);
    expect(mail?.textBody).toContain('We removed the text.');
    expect(mail?.textBody).toContain(
      'Appeal to the Grievance Appellate Committee (gac.gov.in) within 30 days.',
    );
    expect((await artist.client.get('/api/reports')).json.data.reports[0]).toMatchObject({
      state: 'acted',
      words: 'We removed the text.',
    });
    expect(await app.mailsTo(director.email)).toHaveLength(before);
    expect((await own()).length).toBe(0);
    await report(artist);
    expect(await own()).toHaveLength(1);
  });

  test('that changed since it was read is not closed (R17)', async () => {
    await report(artist);
    const [item] = await own();
    const { version } = await readCase(item?._id ?? '');
    await report(await listedArtist(app));
    expect((await act(item?._id ?? '', 'close', { outcome: 'acted', version })).json.code).toBe(
      'admin.stale',
    );
  });

  test('is decided neither by its reporter nor by the person it is about (R11)', async () => {
    await report(moderator);
    const [item] = await own();
    expect(item).toMatchObject({ isOwn: true });
    expect(await readCase(item?._id ?? '')).toMatchObject({ isOwn: true, can: [] });
    expect((await act(item?._id ?? '', 'take')).json.code).toBe('admin.own_case');
  });

  test('that was closed before its sender confirmed their address is answered then (R3, R14)', async () => {
    const email = newEmail();
    const about = { kind: 'project', _id: project._id };
    await app.visitor().post('/api/reports', { about, category: 'child', text: 'Help', email });
    const [item] = await own();
    await act(item?._id ?? '', 'close', { outcome: 'acted', words: 'We removed the text.' });
    const [asked, ...others] = await app.mailsTo(email);
    expect(others).toEqual([]);
    const token = /\/answer\/(\S+)/.exec(asked?.textBody ?? '')?.[1];
    const confirm = () => app.visitor().post(`/api/answers/${token}`, { answer: 'yes' });
    await Promise.all([confirm(), confirm()]);
    const mails = (await app.mailsTo(email)).filter(({ subject }) => subject.endsWith('Closed: we acted'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.textBody).toContain('We removed the text.');
  });

  test('of many reports shows a hundred, those of confirmed addresses first (R3, R19)', async () => {
    const { reference } = await report(artist, 'child');
    const [first] = await app.db.select().from(reports).where(eq(reports.reference, reference));
    const more = Array.from({ length: 100 }, (_, at) => ({
      ...{ ...(first as NonNullable<typeof first>), id: randomUUID(), reporterId: null, confirmedAt: null },
      reference: referenceOf(randomBytes(8)),
      createdAt: new Date(app.deps.clock().getTime() - 1000 - at),
    }));
    await app.db.insert(reports).values(more);
    const shown = (await readCase((await own())[0]?._id ?? '')).reports;
    expect(shown).toHaveLength(100);
    expect(shown.map((one: { reference: string }) => one.reference)).toContain(reference);
  });

  test('is deleted 180 days after it was closed, with its reports (R, section 5)', async () => {
    await report(artist);
    const [item] = await own();
    await act(item?._id ?? '', 'close', { outcome: 'no_breach' });
    app.wait(180 * 24 * 3600 - 60);
    const kept = () => app.db.select().from(reports).where(eq(reports.reporterId, artist.id));
    await forgetOldReports(app.deps);
    expect(await kept()).toHaveLength(1);
    app.wait(120);
    await forgetOldReports(app.deps);
    expect(await kept()).toEqual([]);
  });
});
