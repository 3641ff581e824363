import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { goodPassword, newEmail, signIn } from '../../../test/sign-up.ts';
import { questionTo } from '../../../test/verification.ts';
import { hashSecret } from '../../core/hashing.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { secondSteps } from '../../db/tables/accounts/security.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';
import { cases } from '../../db/tables/trust/reports.ts';
import { cleanUp } from '../../jobs/clean-up.ts';

let app: TestApp;
let first: Person;
let second: Person;
let artist: Person;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashSecret(goodPassword);
});
afterAll(() => app.close());
beforeEach(async () => {
  await comeIn();
  artist = await createPerson(app, 'Artist', { passwordHash });
});

/** Two administrators with their second step, which a longer time ends. */
async function comeIn() {
  first = await createPerson(app, 'Other', { isAdministrator: true });
  second = await createPerson(app, 'Other', { isAdministrator: true });
}
const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });
const words = 'You asked us by phone.';
const ask = (action: string, changes: object = {}, by = first) =>
  by.client.post(
    '/api/admin/actions',
    {
      ...{ action, about: { kind: 'person', _id: artist.id }, reason: 'We spoke on the phone' },
      ...{ rule: 'The person asked for it', words, ...changes },
    },
    keyed(),
  );
const confirm = (id: string, by = second) =>
  by.client.post(`/api/admin/actions/${id}/confirm`, { reason: 'I spoke to them, too' }, keyed());
const asked = async (action: string, changes: object = {}): Promise<string> =>
  (await ask(action, changes)).json.data._id;
const lines = () => app.db.select().from(moderationActions).where(eq(moderationActions.aboutId, artist.id));
const account = async () => (await app.db.select().from(users).where(eq(users.id, artist.id)))[0];

describe('What two administrators decide', () => {
  test('waits in the queue for seven days; the first one cannot confirm it, nor the person (R13)', async () => {
    expect((await ask('delete', { words: null })).status).toBe(400);
    const answer = await ask('delete');
    expect([answer.status, answer.json.data]).toMatchObject([202, { action: 'delete', state: 'waiting' }]);
    const id = answer.json.data._id;
    expect((await ask('delete')).status).toBe(200);
    expect((await ask('delete', {}, second)).json.data).toMatchObject({ _id: null, state: 'waiting' });
    const { items } = (await second.client.get('/api/admin/queue?limit=100')).json.data;
    expect(items.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      ...{ kind: 'second_person', name: artist.name, isOwn: false },
      dueAt: new Date(app.deps.clock().getTime() + 7 * 24 * 60 * 60_000).toISOString(),
    });
    const read = async (by: Person) => (await by.client.get(`/api/admin/cases/${id}`)).json.data.second;
    expect(await read(second)).toMatchObject({ mayConfirm: true, decision: { action: 'delete', words } });
    expect(await read(first)).toMatchObject({ mayConfirm: false });
    expect((await confirm(id, first)).json.code).toBe('admin.second_person');
    await app.db.update(users).set({ isAdministrator: true }).where(eq(users.id, artist.id));
    const close = { action: 'close', about: { kind: 'case', _id: id }, outcome: 'acted' };
    expect((await ask('close', close)).json.code).toBe('admin.second_person');
    expect(await lines()).toHaveLength(1);
    expect((await account())?.email).toBe(artist.email);
    for (const unknown of [randomUUID(), artist.id]) expect((await confirm(unknown)).status).toBe(404);
  });

  test('is not done once who asked for it is no administrator any more, or is suspended (R13)', async () => {
    const id = await asked('delete');
    const who = eq(users.id, first.id);
    for (const ended of [
      { isAdministrator: false },
      { isAdministrator: true, suspendedAt: app.deps.clock() },
    ]) {
      await app.db.update(users).set(ended).where(who);
      expect((await confirm(id)).json.code).toBe('admin.over');
    }
    expect((await account())?.email).toBe(artist.email);
    await app.db.update(users).set({ suspendedAt: null }).where(who);
    expect((await confirm(id)).status).toBe(201);
  });

  test('is refused in an own case, and exists for administrators alone (R13, R11)', async () => {
    const id = await asked('delete', { about: { kind: 'person', _id: second.id } });
    expect((await confirm(id)).json.code).toBe('admin.own_case');
    const third = await createPerson(app, 'Other');
    expect((await confirm(id, third)).status).toBe(404);
  });

  test('is over after seven days, or once it was closed, and can be asked for again (R13)', async () => {
    const id = await asked('delete');
    app.wait(7 * 24 * 60 * 60);
    await comeIn();
    expect((await confirm(id)).json.code).toBe('admin.over');
    const again = await asked('delete');
    expect(again).not.toBe(id);
    expect((await confirm(id)).json.code).toBe('admin.over');
    const close = { action: 'close', about: { kind: 'case', _id: again }, outcome: 'no_breach', words: null };
    expect((await ask('close', close)).json.data.state).toBe('no_breach');
    expect((await confirm(again)).json.code).toBe('admin.over');
    expect((await account())?.email).toBe(artist.email);
    const last = await asked('delete');
    app.wait(8 * 24 * 60 * 60);
    await cleanUp(app.deps);
    await comeIn();
    const { items } = (await second.client.get('/api/admin/queue?limit=100')).json.data;
    expect(JSON.stringify(items)).not.toContain(last);
  });

  test('is no decision that its person reads before it is confirmed (R13, R14)', async () => {
    await app.db
      .insert(secondSteps)
      .values({ userId: artist.id, secret: Buffer.from('x'), onAt: new Date() });
    const id = await asked('second_step_off');
    const decisions = async () => (await artist.client.get('/api/decisions')).json.data.decisions;
    expect(await decisions()).toEqual([]);
    expect(await app.mailsTo(artist.email)).toEqual([]);
    expect((await confirm(id)).status).toBe(201);
    const decided = { action: 'second_step_off', rule: 'The person asked for it', words, mayAppeal: true };
    expect(await decisions()).toMatchObject([decided]);
  });

  test('leaves no new address behind when it is not confirmed (R13)', async () => {
    const email = newEmail();
    const id = await asked('change_email', { email });
    const stored = () => app.db.select().from(cases).where(eq(cases.id, id));
    expect((await stored())[0]?.text).toBe(email);
    const close = { action: 'close', about: { kind: 'case', _id: id }, outcome: 'no_breach', words: null };
    expect((await ask('close', close)).status).toBe(201);
    expect((await stored())[0]?.text).toBeNull();
  });

  test('happens once for parallel confirmations (R13)', async () => {
    const id = await asked('change_email', { email: newEmail() });
    const third = await createPerson(app, 'Other', { isAdministrator: true });
    const answers = await Promise.all([confirm(id), confirm(id, third), confirm(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    const confirmed = (await lines()).filter(({ confirms }) => confirms !== null);
    expect(confirmed).toMatchObject([{ confirms: id, words }]);
  });
});

describe('Two administrators', () => {
  test('delete an account: its person is mailed the rule and the words, and the address is free (R13)', async () => {
    expect((await confirm(await asked('delete'))).json.data).toMatchObject({
      action: 'delete',
      state: 'done',
    });
    expect((await artist.client.get('/api/auth')).status).toBe(401);
    expect((await signIn(app.visitor(), artist.email)).status).toBe(401);
    expect(await account()).toBeUndefined();
    const [mail] = await app.mailsTo(artist.email);
    expect(mail?.subject).toBe('Your Kirdaar account was deleted');
    for (const text of ['Rule: The person asked for it', words, 'Grievance Appellate Committee'])
      expect(mail?.textBody).toContain(text);
    expect(await lines()).toHaveLength(2);
  });

  test('turn two-step sign-in off; where it is off nothing waits (R13)', async () => {
    expect((await ask('second_step_off')).status).toBe(200);
    await app.db
      .insert(secondSteps)
      .values({ userId: artist.id, secret: Buffer.from('x'), onAt: new Date() });
    expect((await confirm(await asked('second_step_off'))).status).toBe(201);
    expect((await signIn(app.visitor(), artist.email)).status).toBe(200);
    expect((await app.mailsTo(artist.email))[0]?.subject).toBe('Two-step sign-in was turned off');
  });
});

describe('An address that two administrators change', () => {
  async function moving() {
    const email = newEmail();
    await confirm(await asked('change_email', { email }));
    // the decision and the undo are mailed to the old address at the same time
    const mail = (await app.mailsTo(artist.email)).find(({ subject }) => subject.includes('address changes'));
    const undo = /\/answer\/([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? '';
    return { email, proof: await questionTo(app, email), undo };
  }
  const answer = (token: string, given: 'yes' | 'no') =>
    app.visitor().post(`/api/answers/${token}`, { answer: given });
  const hours = (count: number) => app.wait(count * 60 * 60);
  const signsIn = async (email: string) => (await signIn(app.visitor(), email)).status === 200;

  test('has to be another one that no one has, and is given for nothing else (R13)', async () => {
    const other = await createPerson(app, 'Artist');
    for (const email of [artist.email, other.email, 'none', undefined])
      expect((await ask('change_email', { email })).json.errors[0].path).toBe('email');
    expect((await ask('delete', { email: newEmail() })).json.errors[0].path).toBe('email');
  });

  test('holds 72 hours after its link was opened, without a session; all sessions end (R13)', async () => {
    const { email, proof } = await moving();
    const question = async () => (await app.visitor().get(`/api/answers/${proof}`)).json.data;
    expect(await question()).toMatchObject({ kind: 'new_email', state: 'waiting', holdsAt: null });
    const holdsAt = new Date(app.deps.clock().getTime() + 72 * 60 * 60_000).toISOString();
    for (let time = 0; time < 2; time += 1)
      expect((await answer(proof, 'yes')).json.data).toMatchObject({ state: 'yes', holdsAt });
    hours(71);
    await cleanUp(app.deps);
    expect([await signsIn(artist.email), await signsIn(email)]).toEqual([true, false]);
    hours(1);
    await cleanUp(app.deps);
    expect((await artist.client.get('/api/auth')).status).toBe(401);
    expect([await signsIn(artist.email), await signsIn(email)]).toEqual([false, true]);
  });

  test('holds also by its code, which is entered as one of an own change (R13)', async () => {
    const { email } = await moving();
    const [mail] = await app.mailsTo(email);
    const otp = /\b\d{6}\b/.exec(mail?.textBody ?? '')?.[0];
    const entered = await artist.client.post(`/api/users/${artist.id}/email/confirm`, { otp });
    expect([entered.status, entered.json.data.email]).toEqual([200, artist.email]);
    hours(72);
    await cleanUp(app.deps);
    expect(await signsIn(email)).toBe(true);
  });

  test('does not hold without its proof, nor after a no (R13)', async () => {
    const { email, proof } = await moving();
    hours(73);
    await cleanUp(app.deps);
    expect(await signsIn(email)).toBe(false);
    await answer(proof, 'no');
    expect((await answer(proof, 'yes')).json.code).toBe('link.expired');
  });

  test('is undone at the old address at once, and for seven days after it holds (R13, W43)', async () => {
    const { email, proof, undo } = await moving();
    await answer(proof, 'yes');
    const shown = (await app.visitor().get(`/api/answers/${undo}`)).json.data;
    expect(shown).toMatchObject({ kind: 'email_change', state: 'waiting', isComing: true });
    expect(shown.address).toMatch(/^.….@/);
    expect((await answer(undo, 'no')).status).toBe(200);
    hours(73);
    await cleanUp(app.deps);
    expect([await signsIn(artist.email), await signsIn(email)]).toEqual([false, false]);
    expect((await account())?.email).toBe(artist.email);

    await comeIn();
    const later = await moving();
    await answer(later.proof, 'yes');
    hours(73);
    await cleanUp(app.deps);
    expect((await account())?.email).toBe(later.email);
    hours(6 * 24);
    expect((await answer(later.undo, 'no')).status).toBe(200);
    expect((await account())?.email).toBe(artist.email);
  });

  test('that proved itself is taken by no one else meanwhile (R13)', async () => {
    const { email, proof } = await moving();
    await answer(proof, 'yes');
    const other = await createPerson(app, 'Artist', { passwordHash });
    await other.client.post(`/api/users/${other.id}/email`, { email, password: goodPassword });
    expect(await app.mailsTo(email)).toHaveLength(1);
  });
});
