import { daysLong } from '@kirdaar/domain/accounts/periods.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { listedArtist, publish } from '../../../test/projects.ts';
import { cases } from '../../db/tables/trust/reports.ts';

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
  director = await createPerson(app, 'Director', { isAdministrator: true });
  artist = await listedArtist(app);
  moderator = await newModerator();
  project = await publish(director);
});

const newModerator = () => createPerson(app, 'Other', { isAdministrator: true });
type Item = { _id: string; about: { _id: string }; dueAt: string; excerpt: string; category: string };
const queueOf = async (by: Person): Promise<Item[]> =>
  (await by.client.get('/api/admin/queue?limit=100')).json.data.items.filter(
    ({ about }: Item) => about._id === project._id,
  );
const close = (by: Person, _id: string, outcome: 'acted' | 'no_breach', words: string | null = null) =>
  by.client.post('/api/admin/actions', {
    ...{ action: 'close', about: { kind: 'case', _id }, reason: 'Looked at the project', words, outcome },
    rule: 'No money from artists',
  });
const appeal = (reference: string, by = artist) =>
  by.client.post(`/api/reports/${reference}/appeal`, { text: 'They asked again, in a call.' });
const ownRows = async (by = artist) => (await by.client.get('/api/reports')).json.data.reports;

/** A report of the artist about the project, closed without a breach; its reference and case. */
async function closedReport() {
  const body = { about: { kind: 'project', _id: project._id }, category: 'money', text: 'They asked.' };
  const { reference } = (await artist.client.post('/api/reports', body)).json.data;
  const item = (await queueOf(moderator)).find((one) => one.category === 'money');
  expect((await close(moderator, item?._id ?? '', 'no_breach')).status).toBe(201);
  return { reference, caseId: item?._id ?? '' };
}

describe('Another look at a report', () => {
  test('is asked for once, after it was closed and within 30 days, by its sender alone (R7)', async () => {
    const body = { about: { kind: 'project', _id: project._id }, category: 'fake', text: '' };
    const open = (await artist.client.post('/api/reports', body)).json.data;
    expect([open.appeal, open.mayAppeal]).toEqual([null, false]);
    expect((await appeal(open.reference)).json.code).toBe('appeal.not_yet');
    const { reference } = await closedReport();
    expect((await appeal(reference, await listedArtist(app))).status).toBe(404);
    const [both, twice] = await Promise.all([appeal(reference), appeal(reference)]);
    expect([both.status, twice.status].toSorted()).toEqual([201, 409]);
    expect((await appeal(reference)).json.code).toBe('appeal.used');
    const rows = await ownRows();
    expect(rows).toHaveLength(2);
    const own = rows.find((row: { reference: string }) => row.reference === reference);
    expect(own).toMatchObject({ appeal: { state: 'waiting' }, mayAppeal: false });
  });

  test('is not asked for 30 days later (R7)', async () => {
    const { reference, caseId } = await closedReport();
    const closedAt = new Date(app.deps.clock().getTime() - daysLong(30) - 1000);
    await app.db.update(cases).set({ closedAt }).where(eq(cases.id, caseId));
    expect((await appeal(reference)).json.code).toBe('appeal.over');
  });

  test('waits seven days in the queue with what was reported, for another moderator, and its sender is mailed (R4, R7, R14)', async () => {
    const { reference, caseId } = await closedReport();
    expect((await appeal(reference)).text).toContain('waiting');
    const [item, ...more] = await queueOf(moderator);
    expect(more).toEqual([]);
    expect(item?.excerpt).toBe('They asked again, in a call.');
    expect(Date.parse(item?.dueAt ?? '') - app.deps.clock().getTime()).toBe(daysLong(7));
    const shown = (await moderator.client.get(`/api/admin/cases/${item?._id}`)).json.data;
    expect(shown.reports).toMatchObject([{ reference, appealOf: caseId }]);
    expect(shown.reports[0].lines).not.toEqual([]);
    // whose project it is reads nothing of it, also as an administrator
    expect(await queueOf(director)).toEqual([]);
    expect((await director.client.get(`/api/admin/cases/${item?._id}`)).status).toBe(404);
    const refused = await close(moderator, item?._id ?? '', 'acted');
    expect(refused.json.code).toBe('admin.second_person');
    expect((await close(await newModerator(), item?._id ?? '', 'acted', 'It is held now.')).status).toBe(201);
    const [row] = await ownRows();
    expect(row).toMatchObject({ state: 'no_breach', appeal: { state: 'changed', words: 'It is held now.' } });
    const subjects = (await app.mailsTo(artist.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`${reference}: We looked again, and changed our decision.`);
    expect((await app.mailsTo(director.email)).map(({ subject }) => subject).join()).not.toContain(reference);
  });

  test('joins the open case about the same, which is due earlier (R7)', async () => {
    const { reference } = await closedReport();
    const body = { about: { kind: 'project', _id: project._id }, category: 'money', text: 'Me too.' };
    await (await listedArtist(app)).client.post('/api/reports', body);
    expect((await appeal(reference)).text).toContain('waiting');
    const [item, ...more] = await queueOf(moderator);
    expect(more).toEqual([]);
    const shown = (await moderator.client.get(`/api/admin/cases/${item?._id}`)).json.data;
    expect(shown.reports).toHaveLength(2);
  });
});
