import { createHash } from 'node:crypto';
import { notEntitledText } from '@kirdaar/domain/trust/moderation/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { administratorOf, enterOrder, orderForm } from '../../../test/matrix-orders.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { publish } from '../../../test/projects.ts';
import { goodPassword } from '../../../test/sign-up.ts';
import { hashSecret } from '../../core/hashing.ts';
import { cases } from '../../db/tables/trust/reports.ts';
import { cleanUp } from '../../jobs/clean-up.ts';
import { sweepFiles } from '../../media/sweep-files.ts';
import { alertModerators } from './alerts.service.ts';

let app: TestApp;
let one: Person;
let two: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  one = await administratorOf(app);
  two = await administratorOf(app);
});

const hour = 60 * 60_000;
const enter = (changes: Record<string, unknown> = {}) => enterOrder(app, one, changes);
const dueIn = ({ dueAt }: { dueAt: string }) =>
  (new Date(dueAt).getTime() - app.deps.clock().getTime()) / hour;
const caseOf = async (by: Person, id: string) => by.client.get(`/api/admin/cases/${id}`);
const suspend = (personId: string, caseId: string) =>
  one.client.post('/api/admin/actions', {
    ...{ action: 'suspend', about: { kind: 'person', _id: personId }, caseId },
    ...{ reason: 'The court ordered it', rule: 'An order', words: 'A court ordered this.' },
  });

describe('An order', () => {
  test('of a court is due in 3 hours, one of somebody else or without a section is a complaint of 36, data in 72 (R28)', async () => {
    const court = await enter();
    expect([court.kind, dueIn(court)]).toEqual(['order', 3]);
    expect(court.reference).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
    const other = await one.client.postForm('/api/admin/orders', orderForm(app, { from: 'other' }));
    expect([other.status, other.json.message]).toEqual([201, notEntitledText]);
    expect([other.json.data.kind, dueIn(other.json.data)]).toEqual(['report', 36]);
    const noSection = await enter({ section: '' });
    expect([noSection.kind, dueIn(noSection)]).toEqual(['report', 36]);
    const data = await enter({ kind: 'data', from: 'dig' });
    expect([data.kind, dueIn(data)]).toEqual(['data', 72]);
    for (const changes of [{ from: 'other' }, { section: '' }]) {
      const form = orderForm(app, { kind: 'data', ...changes });
      const { status, json } = await one.client.postForm('/api/admin/orders', form);
      expect([status, json.code]).toEqual([400, 'order.not_entitled']);
    }
  });

  test('has its time from its receipt, and needs its document (R28)', async () => {
    const receivedAt = new Date(app.deps.clock().getTime() - hour).toISOString();
    expect(dueIn(await enter({ receivedAt }))).toBe(2);
    const faults = async (changes: Record<string, unknown>) => {
      const { status, json } = await one.client.postForm('/api/admin/orders', orderForm(app, changes));
      return [status, json.errors?.map(({ path }: { path: string }) => path)];
    };
    const later = new Date(app.deps.clock().getTime() + hour).toISOString();
    expect(await faults({ receivedAt: later })).toEqual([400, ['receivedAt']]);
    expect(await faults({ file: undefined })).toEqual([400, ['file']]);
    expect(await faults({ about: 'the profile' })).toEqual([400, ['about']]);
  });

  test('waits in the queue with its document, whose opening is logged (R28)', async () => {
    const { _id, reference } = await enter();
    const { items } = (await two.client.get('/api/admin/queue?limit=100')).json.data;
    const item = items.find((row: { _id: string }) => row._id === _id);
    expect(item).toMatchObject({ kind: 'order', name: 'Bombay High Court', reference });
    const { order, can } = (await caseOf(two, _id)).json.data;
    expect(order).toMatchObject({ from: 'court', section: 'Order 39, rule 1', given: null });
    expect(can).toContain('close');
    expect((await two.client.get(`/api/admin/files/${order.file._id}`)).status).toBe(200);
    expect((await app.visitor().get(`/api/admin/files/${order.file._id}`)).status).toBe(404);
    const { actions } = (await two.client.get('/api/admin/log')).json.data;
    expect(actions[0]).toMatchObject({ action: 'open_file', about: { kind: 'case', _id } });
    app.wait(25 * 3600);
    await sweepFiles(app.deps);
    expect(await app.deps.files.read((await pathOf(order.file._id)).slice(1))).not.toBeNull();
  });

  test('alerts all administrators at once (R18, R28)', async () => {
    const { reference } = await enter();
    await alertModerators(app.deps);
    const subjects = (await app.mailsTo(two.email)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes(`Order, ${reference}`))).toBe(true);
  });

  test('about an administrator is not there for them (R8, R28)', async () => {
    const reported = await createPerson(app, 'Director', { isAdministrator: true });
    await publish(reported);
    const about = JSON.stringify({ kind: 'profile', _id: reported.id });
    for (const kind of ['removal', 'data']) {
      const { _id } = await enter({ about, kind });
      expect((await caseOf(reported, _id)).status).toBe(404);
      expect((await reported.client.get('/api/admin/queue?limit=100')).text).not.toContain(_id);
      expect((await caseOf(two, _id)).json.data).toMatchObject({
        ...{ about: { kind: 'profile', _id: reported.id }, person: { _id: reported.id } },
      });
    }
    const unknown = JSON.stringify({ kind: 'profile', _id: crypto.randomUUID() });
    const refused = await one.client.postForm('/api/admin/orders', orderForm(app, { about: unknown }));
    expect(refused.status).toBe(404);
  });

  test('is what a decision in it says, and its person cannot ask for another look (R14, R28)', async () => {
    const passwordHash = await hashSecret(goodPassword);
    const [person, other] = [
      await createPerson(app, 'Artist', { passwordHash }),
      await createPerson(app, 'Artist'),
    ];
    const { _id } = await enter();
    expect((await suspend(person.id, _id)).status).toBe(201);
    const text = 'We did this because of an order. Only that authority or a court can change it.';
    const [mail] = await app.mailsTo(person.email);
    expect(mail?.textBody).toContain(text);
    expect(mail?.textBody).not.toContain('Grievance Appellate Committee');
    // suspended: the session ended, and a new one reads the decisions
    const again = app.visitor();
    await again.post('/api/auth/login', { email: person.email, password: goodPassword });
    const [decision] = (await again.get('/api/decisions')).json.data.decisions;
    expect(decision).toMatchObject({ byOrder: true, mayAppeal: false });
    const appeal = await again.post(`/api/decisions/${decision._id}/appeal`, { text: 'Please look again.' });
    expect([appeal.status, appeal.json.code, appeal.json.message]).toEqual([409, 'appeal.order', text]);
    const complaint = await enter({ section: '' });
    await suspend(other.id, complaint._id);
    expect((await app.mailsTo(other.email))[0]?.textBody).toContain('Grievance Appellate Committee');
  });

  test('is named in the mail about what was hidden because of it (R14, R28)', async () => {
    const person = await createPerson(app, 'Artist', { isProfileComplete: true });
    const about = { kind: 'profile', _id: person.id };
    const { _id: caseId } = await enter({ about: JSON.stringify(about) });
    const decision = { action: 'hide', about, caseId, reason: 'A court ordered it', rule: 'No harassment' };
    const words = 'A court asked us to hide it.';
    expect((await one.client.post('/api/admin/actions', { ...decision, words })).status).toBe(201);
    const [mail] = await app.mailsTo(person.email);
    expect(mail?.textBody).toContain('We did this because of an order.');
    expect(mail?.textBody).not.toContain('Grievance Appellate Committee');
  });

  test('makes no decision final about somebody it does not name (R14, R28)', async () => {
    const [named, other] = [await createPerson(app, 'Artist'), await createPerson(app, 'Artist')];
    const { _id } = await enter({ about: JSON.stringify({ kind: 'profile', _id: named.id }) });
    expect((await suspend(other.id, _id)).status).toBe(404);
    expect((await other.client.get('/api/auth')).json.data.isSuspended).toBe(false);
    expect((await suspend(named.id, _id)).status).toBe(201);
  });

  test('is kept for three years after it was closed, a complaint for 180 days (R, section 5)', async () => {
    const [order, complaint] = [await enter(), await enter({ section: '' })];
    for (const { _id } of [order, complaint])
      await one.client.post('/api/admin/actions', {
        ...{ action: 'close', about: { kind: 'case', _id }, outcome: 'acted', words: null },
        ...{ reason: 'Done as ordered', rule: 'An order' },
      });
    const left = async () => {
      await cleanUp(app.deps);
      const rows = await app.db.select({ id: cases.id }).from(cases);
      return [order, complaint].map(({ _id }) => rows.some(({ id }) => id === _id));
    };
    app.wait(181 * 24 * 3600);
    expect(await left()).toEqual([true, false]);
    app.wait(2.6 * 365 * 24 * 3600);
    expect(await left()).toEqual([false, false]);
    app.setNow('2026-11-21T06:30:00Z');
  });
});

const pathOf = async (fileId: string): Promise<string> =>
  (await app.db.$client.query('SELECT path FROM files WHERE id = $1', [fileId])).rows[0].path;

describe('An order for data', () => {
  const ask = (id: string, personId: string, more: object = {}) =>
    one.client.post(`/api/admin/orders/${id}/data`, { personId, ...more });
  const confirm = (by: Person, id: string) =>
    by.client.post(`/api/admin/actions/${id}/confirm`, { reason: 'I read the order, too' });

  test('gets one file once a second administrator confirms it: for 24 hours, with its hash and receiver in the log (R28)', async () => {
    const person = await createPerson(app, 'Artist', { name: 'Ignatia Quillwort' });
    const { _id } = await enter({ kind: 'data' });
    const asked = await ask(_id, person.id);
    expect([asked.status, asked.json.data.state]).toEqual([202, 'waiting']);
    expect((await ask(_id, person.id)).status).toBe(200);
    const waiting = asked.json.data._id;
    expect((await confirm(one, waiting)).json.code).toBe('admin.second_person');
    const confirmed = await confirm(two, waiting);
    expect([confirmed.status, confirmed.json.data.action]).toEqual([201, 'give_data']);
    const fileId = confirmed.json.data.file._id;
    expect((await confirm(two, waiting)).status).toBe(200);
    const { order, outcome } = (await caseOf(one, _id)).json.data;
    expect([order.given._id, outcome]).toEqual([fileId, 'acted']);

    const file = await one.client.get(`/api/admin/files/${fileId}`);
    expect(file.status).toBe(200);
    const content = JSON.parse(file.text);
    expect(content.person.profile.name).toBe('Ignatia Quillwort');
    expect(content.sealed).toBeNull();
    const hash = createHash('sha256').update(file.text).digest('hex');
    const { actions } = (await two.client.get('/api/admin/log')).json.data;
    const line = actions.find((row: { confirms: string | null }) => row.confirms === waiting);
    expect(line.words).toBe(`SHA-256 ${hash}, for Bombay High Court (A court)`);
    expect(actions.map(({ action }: { action: string }) => action)).toContain('open_file');
    expect((await person.client.get(`/api/admin/files/${fileId}`)).status).toBe(404);
    // the person learns nothing of it
    expect((await person.client.get(`/api/users/${person.id}/export`)).text).not.toContain('Bombay');

    app.setNow(new Date(app.deps.clock().getTime() + 24 * hour).toISOString());
    const later = await administratorOf(app);
    expect((await later.client.get(`/api/admin/files/${fileId}`)).status).toBe(404);
    // the store dates its files by the clock of the machine
    app.setNow(new Date(Date.now() + 25 * hour).toISOString());
    await sweepFiles(app.deps);
    expect((await app.deps.files.read(`private/data-${fileId}.json`)) === null).toBe(true);
    app.setNow('2026-11-21T06:30:00Z');
  });

  test('opens the sealed copy of an ended account, by two administrators alone (R28, R29)', async () => {
    const gone = await createPerson(app, 'Director', { name: 'Ottoline Wrenfield', number: '9812345670' });
    const deleting = await one.client.post('/api/admin/actions', {
      ...{ action: 'delete', about: { kind: 'person', _id: gone.id } },
      ...{ reason: 'Takes money for auditions', rule: 'No money from artists', words: 'You took money.' },
    });
    expect((await confirm(two, deleting.json.data._id)).status).toBe(201);
    const { _id } = await enter({ kind: 'data' });
    const asked = await ask(_id, gone.id);
    expect(asked.status).toBe(202);
    expect((await confirm(one, asked.json.data._id)).status).toBe(403);
    const { file } = (await confirm(two, asked.json.data._id)).json.data;
    const content = JSON.parse((await two.client.get(`/api/admin/files/${file._id}`)).text);
    expect(content.person).toBeNull();
    const [account] = content.sealed.filter(({ kind }: { kind: string }) => kind === 'account');
    expect(account.data).toMatchObject({
      name: 'Ottoline Wrenfield',
      number: '9812345670',
      email: gone.email,
    });
  });

  test('asks for no unknown person, and nothing once it is closed (R28)', async () => {
    const { _id } = await enter({ kind: 'data' });
    expect((await ask(_id, crypto.randomUUID())).status).toBe(404);
    const removal = await enter();
    const person = await createPerson(app, 'Artist');
    expect((await ask(removal._id, person.id)).status).toBe(404);
    const close = (outcome: string) =>
      one.client.post('/api/admin/actions', {
        ...{ action: 'close', about: { kind: 'case', _id }, outcome, words: null },
        ...{ reason: 'The court took it back', rule: 'An order' },
      });
    expect((await close('acted')).json.code).toBe('admin.second_person');
    expect((await close('no_breach')).status).toBe(201);
    expect((await ask(_id, person.id)).json.code).toBe('admin.stale');
  });

  test('about an administrator is asked for without their knowledge (R8, R28)', async () => {
    const named = await createPerson(app, 'Other', { isAdministrator: true });
    const { _id } = await enter({ kind: 'data' });
    const asked = (await ask(_id, named.id)).json.data._id;
    expect((await named.client.get('/api/admin/queue?limit=100')).text).not.toContain(asked);
    expect((await named.client.get('/api/admin/log')).text).not.toContain(asked);
    expect((await named.client.get(`/api/admin/people/${named.id}`)).text).not.toContain(asked);
    expect((await confirm(named, asked)).status).toBe(403);
    const { file } = (await confirm(two, asked)).json.data;
    expect((await one.client.get(`/api/admin/files/${file._id}`)).status).toBe(200);
    const opened = async ({ client }: Person) =>
      (await client.get(`/api/admin/log?about=${named.id}`)).json.data.actions.map(
        ({ action }: { action: string }) => action,
      );
    expect((await opened(one)).sort()).toEqual(['give_data', 'give_data', 'open_file']);
    expect(await opened(named)).toEqual([]);
  });

  test('tells the second administrator that what is sealed is asked for (R28, R29)', async () => {
    const person = await createPerson(app, 'Artist');
    const reasonOf = async (more: object) => {
      const { _id } = await enter({ kind: 'data' });
      const waiting = (await ask(_id, person.id, more)).json.data._id;
      const { second } = (await caseOf(two, waiting)).json.data;
      await confirm(two, waiting);
      return second.decision.reason;
    };
    expect(await reasonOf({ sealed: true })).toMatch(/, with what is locked away$/);
    expect(await reasonOf({})).not.toContain('locked');
  });
});
