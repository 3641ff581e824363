import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { listedChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import {
  goodPassword,
  newEmail,
  newestCode,
  signIn,
  signUp,
  verify,
  wrongCode,
} from '../../../test/sign-up.ts';
import { askToBeChecked, questionTo } from '../../../test/verification.ts';
import { hashSecret } from '../../core/hashing.ts';
import { verifications } from '../../db/tables/trust/verification.ts';

let app: TestApp;
const logged: Record<string, unknown>[] = [];
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });
  app = await createTestApp({ RATE_LIMIT_SCALE: '1' }, log);
});
afterAll(() => app.close());

const password = goodPassword;

/** The code in the newest mail to a new address. */
async function codeTo(email: string): Promise<string> {
  const [mail] = await app.mailsTo(email);
  return /\b\d{6}\b/.exec(mail?.textBody ?? '')?.[0] ?? 'no code';
}

async function member() {
  const { client, form } = await signUp(app);
  const { _id: id } = (await client.get('/api/auth')).json.data;
  const base = `/api/users/${id}`;
  const ask = (email: string) => client.post(`${base}/email`, { email, password });
  const confirm = (otp: string) => client.post(`${base}/email/confirm`, { otp });
  const change = async (email: string) => {
    expect((await ask(email)).json.data).toEqual({ email });
    const done = await confirm(await codeTo(email));
    expect(done.json.data).toMatchObject({ _id: id, email });
    app.wait(91);
  };
  return { id, base, client, email: form.email, ask, confirm, change };
}

describe('A new e-mail address (W43)', () => {
  test('holds once its code is entered: the new one signs in, the old one no more, other sessions end', async () => {
    const person = await member();
    const other = app.visitor();
    await signIn(other, person.email);
    const email = newEmail();
    await person.ask(email);
    expect((await signIn(app.visitor(), email)).status).toBe(401);
    const code = await codeTo(email);
    expect((await person.confirm(wrongCode(code))).json.code).toBe('auth.invalid_code');
    expect((await person.confirm(code)).status).toBe(200);
    expect((await person.confirm(code)).json.code).toBe('auth.invalid_code');
    expect([(await person.client.get('/api/auth')).status, (await other.get('/api/auth')).status]).toEqual([
      200, 401,
    ]);
    expect((await signIn(app.visitor(), email)).status).toBe(200);
    expect((await signIn(app.visitor(), person.email)).status).toBe(401);
  });

  test('needs the password, another address than now, and for a child another than the guardian’s', async () => {
    const person = await member();
    for (const body of [{ email: newEmail() }, { email: newEmail(), password: 'Wrong-Chai-7' }])
      expect((await person.client.post(`${person.base}/email`, body)).json.code).toBe('auth.password_needed');
    expect((await person.ask(person.email)).json.errors[0].path).toBe('email');
    const { child, guardian } = await listedChild(app, { passwordHash: await hashSecret(password) });
    const body = { email: guardian, password: goodPassword };
    expect((await child.client.post(`/api/users/${child.id}/email`, body)).json.errors[0].path).toBe('email');
  });

  test('that is taken gets the same answer, and its owner a mail without digits of a code', async () => {
    const person = await member();
    const owner = await member();
    expect((await person.ask(owner.email)).json.data).toEqual({ email: owner.email });
    const [mail] = await app.mailsTo(owner.email);
    expect(mail?.subject).toBe('Your e-mail address on Kirdaar');
    expect(mail?.textBody).not.toMatch(/\d{6}/);
    for (const otp of ['000000', '123456']) expect((await person.confirm(otp)).status).toBe(400);
  });

  test('is asked for once in 90 seconds, three times an hour, and changed three times in 365 days', async () => {
    const person = await member();
    await person.ask(newEmail());
    expect((await person.ask(newEmail())).json.code).toBe('auth.too_soon');
    app.wait(91);
    await person.ask(newEmail());
    app.wait(91);
    await person.ask(newEmail());
    app.wait(91);
    expect((await person.ask(newEmail())).status).toBe(429);

    const mover = await member();
    for (const email of [newEmail(), newEmail(), newEmail()]) await mover.change(email);
    expect((await mover.ask(newEmail())).json.message).toBe(
      'You can change your e-mail address three times in a year.',
    );
  });

  test('that somebody takes before the code is entered is refused like a wrong code', async () => {
    const [one, two] = [await member(), await member()];
    const email = newEmail();
    await one.ask(email);
    const first = await codeTo(email);
    app.wait(61);
    await two.ask(email);
    const second = await codeTo(email);
    const answers = await Promise.all([one.confirm(first), two.confirm(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('The old address (W43)', () => {
  async function moved() {
    const person = await member();
    const email = newEmail();
    await person.change(email);
    return { ...person, newEmail: email, token: await questionTo(app, person.email) };
  }
  const undo = (token: string) => app.visitor().post(`/api/answers/${token}`, { answer: 'no' });

  test('reads the new one shortened, and gets its account back with one tap: all sessions end, the password signs in no more', async () => {
    const person = await moved();
    const shown = (await app.visitor().get(`/api/answers/${person.token}`)).json;
    expect(shown.data).toMatchObject({ kind: 'email_change', state: 'waiting' });
    expect(shown.data.address).toMatch(/^.….@/);
    expect(JSON.stringify(shown)).not.toContain(person.newEmail);
    for (let time = 0; time < 2; time += 1) expect((await undo(person.token)).json.data.state).toBe('no');
    expect((await person.client.get('/api/auth')).status).toBe(401);
    for (const email of [person.email, person.newEmail])
      expect((await signIn(app.visitor(), email)).status).toBe(401);

    const client = app.visitor();
    await client.post('/api/auth/forgot-password', { email: person.email });
    await verify(client, person.email, await newestCode(app, person.email), true);
    const fresh = { newPassword: 'Monsoon-Rain-8', confirmPassword: 'Monsoon-Rain-8' };
    expect((await client.post('/api/auth/reset-password', { email: person.email, ...fresh })).status).toBe(
      200,
    );
    expect((await signIn(app.visitor(), person.email, 'Monsoon-Rain-8')).status).toBe(200);
  });

  test('can be taken by no one else for seven days, and the link ends with them', async () => {
    const person = await moved();
    const other = await member();
    await other.ask(person.email);
    expect((await other.confirm('000000')).status).toBe(400);
    expect((await app.mailsTo(person.email))[0]?.textBody).not.toMatch(/\b\d{6}\b/);
    await person.client.post(`${person.base}/email`, { email: newEmail(), password });
    app.wait(7 * 24 * 60 * 60);
    expect((await undo(person.token)).json.code).toBe('link.expired');
    expect((await other.ask(person.email)).status).toBe(200);
    expect((await other.confirm(await codeTo(person.email))).status).toBe(200);
  });

  test('that is restored ends the links of later changes', async () => {
    const person = await moved();
    await person.change(newEmail());
    const later = await questionTo(app, person.newEmail);
    expect((await undo(person.token)).status).toBe(200);
    expect((await undo(later)).json.code).toBe('link.expired');
  });

  test('takes no yes', async () => {
    const { token } = await moved();
    expect((await app.visitor().post(`/api/answers/${token}`, { answer: 'yes' })).status).toBe(400);
  });
});

describe('A new name (W43)', () => {
  const rename = (person: Pick<Person, 'id' | 'client'>, name: string) =>
    person.client.put(`/api/users/${person.id}/name`, { name, password });

  test('needs the password, is mailed, and keeps the address of the profile; twice in 365 days', async () => {
    const person = await member();
    const before = (await person.client.get('/api/auth')).json.data;
    expect((await person.client.put(`${person.base}/name`, { name: 'Sanjana Rao' })).json.code).toBe(
      'auth.password_needed',
    );
    expect((await rename(person, 'Sanjana Rao')).json.data).toMatchObject({
      name: 'Sanjana Rao',
      publicIdentifier: before.publicIdentifier,
    });
    expect((await app.mailsTo(person.email))[0]?.subject).toBe('Your name on Kirdaar is now Sanjana Rao');
    expect((await rename(person, 'Sanjana Rao')).status).toBe(200);
    expect((await rename(person, 'Sanjana R Rao')).status).toBe(200);
    expect((await rename(person, 'Sanjana Roy')).json.message).toBe(
      'You can change your name twice in a year.',
    );
    app.wait(365 * 24 * 60 * 60);
    await signIn(person.client, person.email);
    expect((await rename(person, 'Sanjana Roy')).status).toBe(200);
  });

  test('of a verified director waits for another check, without the mark', async () => {
    const director = await createPerson(app, 'Director', { passwordHash: await hashSecret(password) });
    await askToBeChecked(director);
    await app.db
      .update(verifications)
      .set({ state: 'verified', verifiedAt: app.deps.clock() })
      .where(eq(verifications.directorId, director.id));
    expect((await rename(director, 'Leela Menon')).status).toBe(200);
    expect((await director.client.get('/api/verification')).json.data).toMatchObject({ state: 'submitted' });
  });

  test('of a child is mailed to the guardian too', async () => {
    const { child, guardian } = await listedChild(app, { passwordHash: await hashSecret(password) });
    expect((await rename(child, 'Asha Rao')).status).toBe(200);
    expect((await app.mailsTo(guardian))[0]?.subject).toBe('Your name on Kirdaar is now Asha Rao');
  });
});

test('A new address, its undo and a new name are logged by the id alone (W, section 7)', async () => {
  const person = await member();
  logged.length = 0;
  const email = newEmail();
  await person.client.put(`${person.base}/name`, { name: 'Sanjana Rao', password });
  await person.change(email);
  const token = await questionTo(app, person.email);
  await app.visitor().post(`/api/answers/${token}`, { answer: 'no' });
  const events = logged.filter(({ userId }) => userId === person.id).map(({ event }) => event);
  expect(events).toEqual(['name-changed', 'email-changed', 'email-restored']);
  for (const secret of ['Sanjana', email, person.email]) expect(JSON.stringify(logged)).not.toContain(secret);
});
