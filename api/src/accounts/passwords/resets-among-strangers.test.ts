import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import {
  newEmail,
  newestCode,
  signIn,
  signUp,
  startSignUp,
  verify,
  wrongCode,
} from '../../../test/sign-up.ts';
import { hashToken } from '../../core/tokens.ts';
import { resetTries } from '../../db/tables/accounts/accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const forgot = (client: Client, email: string) => client.post('/api/auth/forgot-password', { email });

/** A user who asks for a reset code in a browser that is new to the account. */
async function asked() {
  const { form, client: home } = await signUp(app);
  const { email } = form;
  const owner = app.visitor();
  await forgot(owner, email);
  return { email, home, owner, code: await newestCode(app, email) };
}

async function guess(client: Client, email: string, code: string, times: number): Promise<number[]> {
  const statuses = [];
  for (let number = 0; number < times; number++)
    statuses.push((await verify(client, email, wrongCode(code), true)).status);
  return statuses;
}

describe('A reset code', () => {
  test('works for the browser that asked, whatever strangers guess', async () => {
    const { email, owner, code } = await asked();
    for (let number = 0; number < 40; number++)
      expect((await verify(app.visitor(), email, wrongCode(code), true)).status).toBe(400);
    expect((await verify(owner, email, code, true)).status).toBe(200);
    const body = { email, newPassword: 'Monsoon-Mela-8', confirmPassword: 'Monsoon-Mela-8' };
    expect((await owner.post('/api/auth/reset-password', body)).status).toBe(200);
  });

  test('allows four wrong tries of the browser that asked and expires there at the fifth, but not elsewhere', async () => {
    const hardy = await asked();
    await guess(hardy.owner, hardy.email, hardy.code, 4);
    expect((await verify(hardy.owner, hardy.email, hardy.code, true)).status).toBe(200);

    const { email, owner, code } = await asked();
    await guess(owner, email, code, 5);
    expect((await verify(owner, email, code, true)).status).toBe(400);
    const elsewhere = app.visitor();
    expect((await verify(elsewhere, email, code, true)).status).toBe(200);
    expect((await verify(elsewhere, email, code, true)).status).toBe(400);
  });

  test('works in another browser while the five shared tries last', async () => {
    const lasting = await asked();
    await guess(app.visitor(), lasting.email, lasting.code, 4);
    expect((await verify(app.visitor(), lasting.email, lasting.code, true)).status).toBe(200);

    const { email, code } = await asked();
    for (let number = 0; number < 5; number++) await guess(app.visitor(), email, code, 1);
    expect((await verify(app.visitor(), email, code, true)).status).toBe(400);
  });

  test('is compared with exactly five of 200 parallel guesses in each: the browser that asked, and all others', async () => {
    const { email, owner, code } = await asked();
    const mine = Array.from({ length: 200 }, () => verify(owner, email, wrongCode(code), true));
    const theirs = Array.from({ length: 200 }, () => verify(app.visitor(), email, wrongCode(code), true));
    const answers = await Promise.all([...mine, ...theirs]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]));
    const sides = await app.db.select().from(resetTries).where(eq(resetTries.email, email));
    expect(sides.map(({ guesses }) => guesses)).toEqual([6, 6]);
    for (const client of [owner, app.visitor()])
      expect((await verify(client, email, code, true)).status).toBe(400);
  });

  test('that a stranger asked for works for the browser that asked before, with its remaining tries; the older one is invalid', async () => {
    const { email, owner, code } = await asked();
    await guess(owner, email, code, 2);
    app.wait(90);
    const stranger = app.visitor();
    expect((await forgot(stranger, email)).status).toBe(200);
    const newer = await newestCode(app, email);
    await guess(stranger, email, newer, 5);
    await guess(app.visitor(), email, newer, 5);
    if (newer !== code) expect((await verify(owner, email, code, true)).status).toBe(400);
    expect((await verify(owner, email, newer, true)).status).toBe(200);
  });

  test('gives a browser that asks again five tries for the new one', async () => {
    const { email, owner, code } = await asked();
    await guess(owner, email, code, 5);
    app.wait(90);
    await forgot(owner, email);
    const newer = await newestCode(app, email);
    await guess(owner, email, newer, 4);
    expect((await verify(owner, email, newer, true)).status).toBe(200);
  });

  test('knows the browser for its ten minutes and for one address, only by a hash', async () => {
    const { email, owner, code } = await asked();
    const token = owner.cookies.get('kirdaar_asked') ?? '';
    const rows = await app.db.select().from(resetTries).where(eq(resetTries.email, email));
    expect(rows.filter((row) => row.side.equals(hashToken(token)))).toHaveLength(1);
    const other = await asked();
    await guess(owner, other.email, other.code, 5);
    expect((await verify(owner, email, code, true)).status).toBe(200);
    expect(owner.cookies.has('kirdaar_asked')).toBe(false);
  });

  test('is asked for with the same cookie at an address without an account', async () => {
    const { owner } = await asked();
    const visitor = app.visitor();
    const answer = await forgot(visitor, newEmail());
    const [cookie] = answer.raw.cookies;
    expect(cookie).toMatchObject({
      name: 'kirdaar_asked',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 600,
      path: '/',
    });
    expect([...visitor.cookies.keys()]).toEqual([...owner.cookies.keys()]);
    const refused = await forgot(app.visitor(), newEmail().replace('@', '@@'));
    expect(refused.raw.cookies).toEqual([]);
  });
});

describe('A stranger who keeps asking for a user’s codes', () => {
  test('does not make a browser wait that has signed in to the account before', async () => {
    const { client: home, form } = await signUp(app);
    const { email } = form;
    for (let number = 0; number < 6; number++) {
      await forgot(app.visitor(), email);
      app.wait(90);
    }
    expect((await forgot(app.visitor(), email)).status).toBe(429);
    await home.post('/api/auth/logout');
    expect((await forgot(home, email)).status).toBe(200);
    expect((await verify(home, email, await newestCode(app, email), true)).status).toBe(200);
  });

  test('has to wait after the code of that browser, which waits 90 seconds for its next one itself', async () => {
    const { client: home, form } = await signUp(app);
    await forgot(home, form.email);
    expect((await forgot(app.visitor(), form.email)).json.code).toBe('auth.too_soon');
    const again = await forgot(home, form.email);
    expect([again.json.code, again.headers['retry-after']]).toEqual(['auth.too_soon', '90']);
    app.wait(90);
    const statuses = [];
    for (let number = 0; number < 5; number++) {
      statuses.push((await forgot(home, form.email)).status);
      app.wait(90);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  test('does not make the first browser that signed up wait either, by asking or by signing up', async () => {
    const { client, form } = await startSignUp(app);
    app.wait(90);
    const stranger = app.visitor();
    for (let number = 0; number < 6; number++) {
      await stranger.post('/api/auth/send-otp', { email: form.email });
      await startSignUp(app, { email: form.email });
      app.wait(90);
    }
    await stranger.post('/api/auth/send-otp', { email: form.email });
    expect((await client.post('/api/auth/resend-otp', { email: form.email })).status).toBe(200);
    expect((await verify(client, form.email, await newestCode(app, form.email))).status).toBe(200);
    expect((await signIn(app.visitor(), form.email)).status).toBe(200);
  });
});

describe('At an IP address whose codes and wrong codes strangers have used up', () => {
  let strict: TestApp;
  beforeAll(async () => {
    // one unused code and four wrong ones
    strict = await createTestApp({ RATE_LIMIT_SCALE: '0.004' });
  });
  afterAll(() => strict.close());

  /** The statuses of more requests and wrong codes than one address may send. */
  async function useUp(client: () => Client, email: string) {
    const asked = [];
    for (let number = 0; number < 2; number++) asked.push((await forgot(client(), email)).status);
    return { asked, guessed: await guess(client(), email, '000000', 5) };
  }

  test('a browser that has signed in before asks for a reset code, again and again, and uses it', async () => {
    const { client: home, form } = await signUp(strict);
    const neighbour = await signUp(strict);
    expect(await useUp(() => strict.visitor(), newEmail())).toEqual({
      // the two sign-ups have used the limit of the address
      asked: [429, 429],
      guessed: [400, 400, 400, 400, 429],
    });
    // a user with another account cannot either
    await useUp(() => neighbour.client, neighbour.form.email);
    expect((await forgot(neighbour.client, neighbour.form.email)).status).toBe(429);
    for (let round = 0; round < 2; round++) {
      expect((await forgot(home, form.email)).status).toBe(200);
      const code = await newestCode(strict, form.email);
      expect(await guess(home, form.email, code, 1)).toEqual([400]);
      expect((await verify(home, form.email, code, true)).status).toBe(200);
      strict.wait(90);
    }
    const body = { email: form.email, newPassword: 'Monsoon-Mela-8', confirmPassword: 'Monsoon-Mela-8' };
    expect((await home.post('/api/auth/reset-password', body)).status).toBe(200);
    // the code of the known browser did not return a try to strangers
    expect((await forgot(strict.visitor(), newEmail())).status).toBe(429);
    expect((await verify(strict.visitor(), newEmail(), '000000', true)).status).toBe(429);
  });
});
