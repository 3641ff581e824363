import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
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
import { sessions } from '../../db/tables/accounts/accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const day = 24 * 60 * 60;
const me = (client: ReturnType<TestApp['visitor']>) => client.get('/api/auth');

describe('Signing in', () => {
  test('answers the user and sets a session that is HttpOnly and Lax', async () => {
    const { form } = await signUp(app);
    const client = app.visitor();
    const answer = await signIn(client, form.email);
    expect(answer.status).toBe(200);
    expect(answer.json.data.user).toMatchObject({
      email: form.email,
      role: 'Artist',
      isProfileComplete: false,
    });
    expect(answer.text).not.toMatch(/argon2|password/i);
    const [cookie] = answer.raw.cookies;
    expect(cookie).toMatchObject({ name: 'kirdaar_session', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.maxAge).toBe(30 * day);
    expect((await me(client)).json.data).toEqual(answer.json.data.user);
  });

  test('stores only the hash of the token', async () => {
    const { client } = await signUp(app);
    const token = client.cookies.get('kirdaar_session') ?? '';
    const rows = await app.db.select().from(sessions);
    expect(rows.some((row) => row.tokenHash.equals(hashToken(token)))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('over https the cookie is Secure and bound to the host', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://kirdaar.example' });
    try {
      const { answer } = await signUp(secure);
      const session = answer.raw.cookies.find((cookie) => cookie.name.endsWith('session'));
      expect(session).toMatchObject({ name: '__Host-kirdaar_session', secure: true, path: '/' });
    } finally {
      await secure.close();
    }
  });

  test.each([
    [{ password: 'x' }, 'email', 'Email is required'],
    [{ email: ' ', password: 'x' }, 'email', 'Email is required'],
    [{ email: 'asha', password: 'x' }, 'email', 'Please enter a valid email address'],
    [{ email: 'asha@people.example' }, 'password', 'Password is required'],
    [{ email: 'asha@people.example', password: '' }, 'password', 'Password is required'],
    [{ email: 'asha@people.example', password: 'x'.repeat(129) }, 'password', 'Password is too long'],
  ])('%j is refused at %s: %s', async (body, path, message) => {
    const { status, json } = await app.visitor().post('/api/auth/login', body);
    expect(status).toBe(400);
    expect(json.errors).toContainEqual({ path, message });
  });

  test('gives one message for an unknown address and a wrong password', async () => {
    const { form } = await signUp(app);
    const wrong = await signIn(app.visitor(), form.email, 'Wrong-Pass-1');
    const unknown = await signIn(app.visitor(), newEmail(), 'Wrong-Pass-1');
    expect(wrong.status).toBe(401);
    expect(wrong.json).toEqual({
      success: false,
      message: 'Invalid email or password.',
      code: 'auth.wrong_credentials',
    });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect(wrong.raw.cookies).toEqual([]);
  });

  test('makes a new token every time and ends the browser’s earlier session', async () => {
    const { client, form } = await signUp(app);
    const first = client.cookies.get('kirdaar_session') ?? '';
    await signIn(client, form.email);
    expect(client.cookies.get('kirdaar_session')).not.toBe(first);
    const thief = app.visitor();
    thief.cookies.set('kirdaar_session', first);
    expect((await me(thief)).status).toBe(401);
    expect((await me(client)).status).toBe(200);
  });

  test('A planted token is never used', async () => {
    const { form } = await signUp(app);
    const client = app.visitor();
    client.cookies.set('kirdaar_session', 'planted');
    await signIn(client, form.email);
    expect(client.cookies.get('kirdaar_session')).not.toBe('planted');
  });

  test('A password may be typed in another Unicode form', async () => {
    const { form } = await signUp(app, { password: 'Chai-Caf\u00e9-7' });
    expect((await signIn(app.visitor(), form.email, 'Chai-Cafe\u0301-7')).status).toBe(200);
  });

  test('counts wrong passwords by IP address, no right ones, and those of known browsers separately', async () => {
    const strict = await createTestApp({ RATE_LIMIT_SCALE: '0.005' });
    try {
      const { form, client } = await signUp(strict);
      const neighbour = await signUp(strict);
      for (let number = 0; number < 8; number++)
        expect((await signIn(strict.visitor(), form.email)).status).toBe(200);
      const tries = [];
      for (let number = 0; number < 6; number++)
        tries.push((await signIn(strict.visitor(), newEmail(), 'Wrong-1!')).status);
      expect(tries).toEqual([...Array(5).fill(401), 429]);
      expect((await signIn(strict.visitor(), form.email)).status).toBe(429);
      // a user with another account at that IP address cannot lock a known browser out either
      for (let number = 0; number < 6; number++)
        await signIn(neighbour.client, neighbour.form.email, 'Wrong-1!');
      expect((await signIn(neighbour.client, neighbour.form.email)).status).toBe(429);
      expect((await signIn(client, form.email)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('Signing in before the address is verified', () => {
  test('shows it only after the right password, and binds the browser to that sign-up', async () => {
    const { form } = await startSignUp(app);
    const elsewhere = app.visitor();
    expect((await signIn(elsewhere, form.email, 'Wrong-Pass-1')).json.code).toBe('auth.wrong_credentials');
    expect(elsewhere.cookies.size).toBe(0);

    const answer = await signIn(elsewhere, form.email);
    expect(answer.status).toBe(403);
    expect(answer.json).toEqual({
      success: false,
      message: 'Please verify your email to continue.',
      code: 'auth.needs_verification',
      needsVerification: true,
      email: form.email,
    });
    expect([...elsewhere.cookies.keys()]).toEqual(['kirdaar_registration']);
    expect(await app.mailsTo(form.email)).toHaveLength(1);

    app.wait(91);
    await elsewhere.post('/api/auth/send-otp', { email: form.email });
    const verified = await verify(elsewhere, form.email, await newestCode(app, form.email));
    expect(verified.status).toBe(200);
    expect((await me(elsewhere)).status).toBe(200);
  });

  test('finds the sign-up that the password belongs to', async () => {
    const first = await startSignUp(app, { name: 'First', password: 'First-Pass-1' });
    const { email } = first.form;
    await startSignUp(app, { email, name: 'Second', password: 'Second-Pass-2' });
    app.wait(91);
    const client = app.visitor();
    expect((await signIn(client, email, 'First-Pass-1')).status).toBe(403);
    await client.post('/api/auth/send-otp', { email });
    await verify(client, email, await newestCode(app, email));
    expect((await me(client)).json.data.name).toBe('First');
  });
});

describe('A session', () => {
  test('slides: it lives 30 days from its last use', async () => {
    const { client } = await signUp(app);
    app.wait(29 * day);
    expect((await me(client)).status).toBe(200);
    app.wait(29 * day);
    expect((await me(client)).status).toBe(200);
    app.wait(31 * day);
    expect((await me(client)).status).toBe(401);
  });

  test('ends after 180 days at the latest', async () => {
    const { client } = await signUp(app);
    for (let month = 0; month < 8; month++) {
      app.wait(22 * day);
      expect((await me(client)).status).toBe(200);
    }
    app.wait(5 * day);
    expect((await me(client)).status).toBe(401);
  });

  test('Without a session: 401 in the envelope, never cached', async () => {
    const { status, json, headers } = await me(app.visitor());
    expect(status).toBe(401);
    expect(json).toEqual({ success: false, message: 'Please sign in to continue.', code: 'auth.required' });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('ends at sign-out, which may be repeated', async () => {
    const { client } = await signUp(app);
    const token = client.cookies.get('kirdaar_session') ?? '';
    const answer = await client.post('/api/auth/logout');
    expect([answer.status, answer.json]).toEqual([200, { success: true, data: null }]);
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    expect(client.cookies.has('kirdaar_session')).toBe(false);
    client.cookies.set('kirdaar_session', token);
    expect((await me(client)).status).toBe(401);
    expect((await client.post('/api/auth/logout')).status).toBe(200);
    expect((await app.visitor().post('/api/auth/logout', {})).status).toBe(200);
  });

  test('A page of another origin cannot sign a user in or out', async () => {
    const { client, form } = await signUp(app);
    const headers = { origin: 'https://evil.example' };
    expect((await client.post('/api/auth/logout', undefined, { headers })).json.code).toBe('CROSS_ORIGIN');
    const body = { email: form.email, password: goodPassword };
    expect((await client.post('/api/auth/login', body, { headers })).status).toBe(403);
    expect((await me(client)).status).toBe(200);
  });
});
