import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import {
  goodPassword,
  newEmail,
  newestCode,
  signIn,
  signUp,
  startSignUp,
  verify,
} from '../../../test/sign-up.ts';
import { hashToken } from '../../core/tokens.ts';
import { knownBrowsers, passwordTries } from '../../db/tables/accounts/accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const wrong = 'Wrong-Pass-1';
const day = 24 * 60 * 60;
const elsewhere = (number: number) => ({ ip: `203.0.113.${number}` });
const wrongFrom = (client: Client, email: string, ip = elsewhere(1)) =>
  client.post('/api/auth/login', { email, password: wrong }, ip);
const change = (client: Client, oldPassword: string) =>
  client.post('/api/auth/change-password', {
    oldPassword,
    newPassword: 'Monsoon-Mela-8',
    confirmPassword: 'Monsoon-Mela-8',
  });

/** The answers to wrong passwords: the status, and the seconds to wait if given. */
async function guess(email: string, times: number, client = () => app.visitor()) {
  const answers = [];
  for (let number = 0; number < times; number++) {
    const { status, headers } = await wrongFrom(client(), email, elsewhere(number));
    answers.push(headers['retry-after'] ? Number(headers['retry-after']) : status);
  }
  return answers;
}

describe('Wrong passwords for one account', () => {
  test('from forty IP addresses are compared ten times, and then have to wait longer each time', async () => {
    const { form } = await signUp(app);
    expect(await guess(form.email, 40)).toEqual([...Array(10).fill(401), ...Array(30).fill(30)]);
    const waits = [];
    for (const wait of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      app.wait(wait - 1);
      waits.push((await guess(form.email, 1))[0]);
      app.wait(1);
      waits.push((await guess(form.email, 1))[0]);
    }
    expect(waits).toEqual(Array(9).fill([1, 401]).flat());
  });

  test('say plainly how long to wait and what else to do, and so does the right one meanwhile', async () => {
    const { form } = await signUp(app);
    await guess(form.email, 10);
    const answer = await signIn(app.visitor(), form.email);
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.json).toEqual({
      success: false,
      message:
        'Too many wrong passwords for this account. You can set a new one with Forgot Password. Please wait 30 seconds and try again.',
      code: 'TOO_MANY_REQUESTS',
    });
    app.wait(30);
    expect((await signIn(app.visitor(), form.email)).status).toBe(200);
  });

  test('in parallel are compared exactly ten times', async () => {
    const { form } = await signUp(app);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) => wrongFrom(app.visitor(), form.email, elsewhere(number))),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  });

  test('are counted for a day from the first', async () => {
    const { form } = await signUp(app);
    await guess(form.email, 9);
    app.wait(day - 1);
    expect(await guess(form.email, 2)).toEqual([401, 30]);
    app.wait(31);
    expect(await guess(form.email, 11)).toEqual([...Array(10).fill(401), 30]);
  });

  test('are neither increased nor reset by right ones', async () => {
    const { form } = await signUp(app);
    await guess(form.email, 8);
    for (let number = 0; number < 5; number++)
      expect((await signIn(app.visitor(), form.email)).status).toBe(200);
    expect(await guess(form.email, 3)).toEqual([401, 401, 30]);
  });

  test('are not returned by signing in to one’s own sign-up at that address', async () => {
    const { form } = await signUp(app);
    await startSignUp(app, { email: form.email, password: 'Strange-Plan-1' });
    const outcomes = [];
    for (let number = 0; number < 12; number++) {
      outcomes.push((await wrongFrom(app.visitor(), form.email)).status);
      await signIn(app.visitor(), form.email, 'Strange-Plan-1');
    }
    expect(outcomes).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test('get the same answer for an unknown address, by status, text and waits, and no address is stored', async () => {
    const { form } = await signUp(app);
    const seen = [];
    for (const email of [form.email, newEmail()]) {
      const story = [];
      for (const wait of [...Array(12).fill(0), 29, 1, 0, 59, 1, 0]) {
        app.wait(wait);
        const { status, text, headers, raw } = await wrongFrom(app.visitor(), email);
        story.push([status, text, headers['retry-after'], raw.cookies.length]);
      }
      seen.push(story);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(JSON.stringify(await app.db.select().from(passwordTries))).not.toContain('@');
  });

  test('are not multiplied by any setting', async () => {
    const { form } = await signUp(app);
    expect(app.deps.config.rateLimitScale).toBe(1000);
    expect((await guess(form.email, 11)).at(-1)).toBe(30);
  });
});

describe('A browser that has signed in before', () => {
  test('is let in while strangers have to wait, also after it signed out', async () => {
    const { client, form } = await signUp(app);
    await client.post('/api/auth/logout');
    await guess(form.email, 12);
    expect((await signIn(app.visitor(), form.email)).status).toBe(429);
    expect((await signIn(client, form.email)).status).toBe(200);
  });

  test('has its own tries, which grow the same way and make no other browser wait', async () => {
    const { client, form } = await signUp(app);
    expect(await guess(form.email, 11, () => client)).toEqual([...Array(10).fill(401), 30]);
    expect((await signIn(app.visitor(), form.email)).status).toBe(200);
    expect((await signIn(client, form.email)).status).toBe(429);
    app.wait(30);
    expect((await signIn(client, form.email)).status).toBe(200);
  });

  test('is known by a cookie that is HttpOnly and Lax, kept as a hash, and new at every sign-in', async () => {
    const { client, form } = await signUp(app);
    const first = client.cookies.get('kirdaar_known') ?? '';
    const answer = await signIn(client, form.email);
    const cookie = answer.raw.cookies.find(({ name }) => name === 'kirdaar_known');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * day });
    expect(cookie?.value).not.toBe(first);
    const rows = await app.db.select().from(knownBrowsers);
    expect(rows.some((row) => row.tokenHash.equals(hashToken(cookie?.value ?? '')))).toBe(true);
    expect(rows.some((row) => row.tokenHash.equals(hashToken(first)))).toBe(false);
    const thief = app.visitor();
    thief.cookies.set('kirdaar_known', first);
    await guess(form.email, 11);
    expect((await signIn(thief, form.email)).status).toBe(429);
  });

  test('is known to each account that signed in there, and to no other', async () => {
    const one = await signUp(app);
    const two = await signUp(app);
    const three = await signUp(app);
    await signIn(one.client, two.form.email);
    for (const { form } of [one, two, three]) await guess(form.email, 11);
    const statuses = [];
    for (const { form } of [one, two, three]) statuses.push((await signIn(one.client, form.email)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('is unknown with a cookie that was made up or belongs to another account, and opens nothing', async () => {
    const { form } = await signUp(app);
    const other = await signUp(app);
    await guess(form.email, 11);
    for (const token of ['x', 'A'.repeat(43), other.client.cookies.get('kirdaar_known') ?? '']) {
      const client = app.visitor();
      client.cookies.set('kirdaar_known', token);
      expect((await signIn(client, form.email)).status).toBe(429);
      expect((await client.get('/api/auth')).status).toBe(401);
    }
  });

  test('is forgotten after half a year, as the eleventh, and when another browser sets a new password', async () => {
    const knows = async (client: Client, email: string) => {
      await guess(email, 11);
      const { status } = await signIn(client, email);
      app.wait(day);
      return status === 200;
    };
    const late = await signUp(app);
    app.wait(180 * day + 1);
    expect(await knows(late.client, late.form.email)).toBe(false);

    const many = await signUp(app);
    for (let number = 0; number < 10; number++) {
      app.wait(1);
      await signIn(app.visitor(), many.form.email);
    }
    expect(await knows(many.client, many.form.email)).toBe(false);

    const changed = await signUp(app);
    const other = app.visitor();
    await signIn(other, changed.form.email);
    expect((await change(changed.client, goodPassword)).status).toBe(200);
    await guess(changed.form.email, 11);
    const statuses = [];
    for (const client of [changed.client, other])
      statuses.push((await signIn(client, changed.form.email, 'Monsoon-Mela-8')).status);
    expect(statuses).toEqual([200, 429]);
  });

  test('is also the one that set a new password with a code: strangers do not make it wait', async () => {
    const { form } = await signUp(app);
    await guess(form.email, 11);
    const client = app.visitor();
    await client.post('/api/auth/forgot-password', { email: form.email });
    await verify(client, form.email, await newestCode(app, form.email), true);
    const body = { email: form.email, newPassword: 'Monsoon-Mela-8', confirmPassword: 'Monsoon-Mela-8' };
    expect((await client.post('/api/auth/reset-password', body)).status).toBe(200);
    expect((await signIn(client, form.email, 'Monsoon-Mela-8')).status).toBe(200);
  });
});

describe('Wrong passwords of a signed-in user', () => {
  test('count with those at signing in: changing, deleting and signing in share ten', async () => {
    const { client, form } = await signUp(app);
    const { _id } = (await client.get('/api/auth')).json.data;
    const statuses = [];
    for (let round = 0; round < 4; round++) {
      statuses.push((await change(client, wrong)).status);
      statuses.push((await client.delete(`/api/users/${_id}`, { body: { password: wrong } })).status);
      statuses.push((await wrongFrom(client, form.email)).status);
    }
    expect(statuses).toEqual([...Array(3).fill([400, 400, 401]).flat(), 400, 429, 429]);
    const refused = await change(client, goodPassword);
    expect(refused.json.message).toBe(
      'Too many wrong passwords for this account. Please wait 30 seconds and try again.',
    );
    app.wait(30);
    expect((await change(client, goodPassword)).status).toBe(200);
  });

  test('are not used up by strangers, also in a browser that is no longer known', async () => {
    const { client, form } = await signUp(app);
    client.cookies.delete('kirdaar_known');
    await guess(form.email, 11);
    expect((await change(client, wrong)).status).toBe(400);
    expect((await change(client, goodPassword)).status).toBe(200);
  });
});
