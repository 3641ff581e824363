import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { goodPassword, newestCode, signIn, verify } from '../../test/sign-up.ts';
import { hashSecret } from '../core/hashing.ts';

const outside = { ip: '203.0.113.7' };
// what proxies on this machine send: their headers, or at least the public host name
const brought: { headers: Record<string, string> }[] = [
  { headers: { 'x-forwarded-for': '127.0.0.1' } },
  { headers: { via: '1.1 proxy' } },
  { headers: { 'cf-connecting-ip': '127.0.0.1' } },
  { headers: { host: 'kirdaar.example' } },
];
const fromElsewhere = [outside, ...brought];

async function demoPerson(site: TestApp, isAdministrator = false): Promise<Person> {
  const id = randomUUID();
  const email = `${id}@kirdaar.example`;
  const person = await createPerson(site, 'Director', {
    id,
    email,
    passwordHash: await hashSecret(goodPassword),
    isAdministrator,
  });
  await site.db.$client.query('INSERT INTO demo_people VALUES ($1)', [person.id]);
  return person;
}

const settings = { PUBLIC_URL: 'https://kirdaar.example', SMTP_URL: 'smtp://127.0.0.1:2525' };

describe('on a public Kirdaar', () => {
  let site: TestApp;
  let demo: Person;
  beforeAll(async () => {
    site = await createTestApp({ ...settings, TRUST_PROXY: '127.0.0.1' });
    demo = await demoPerson(site);
    const token = demo.client.cookies.get('kirdaar_session') ?? '';
    demo.client.cookies.set('__Host-kirdaar_session', token);
  });
  afterAll(() => site.close());

  const logIn = (email: string, password: string, sent: object) =>
    site.visitor().post('/api/auth/login', { email, password }, sent);

  /** What a stranger sees of an answer, without nonce and secrets. */
  const seen = ({ status, headers, text }: Awaited<ReturnType<typeof logIn>>) => ({
    status,
    headers: {
      ...headers,
      date: '',
      'x-request-id': '',
      'content-security-policy': '',
      'set-cookie': String(headers['set-cookie'] ?? '').replaceAll(/=[\w-]{43}/g, '=some token'),
      'retry-after': headers['retry-after'] ? 'some seconds' : '',
      // all calls come from one address, one after the other
      'ratelimit-remaining': 'one less each time',
      'ratelimit-reset': 'some seconds',
    },
    text,
  });

  test.each(fromElsewhere)(
    'a demo user’s right password from %j is answered like a wrong one, and like an unknown address',
    async (sent) => {
      const stranger = `${randomUUID()}@kirdaar.example`;
      const right = await logIn(demo.email, goodPassword, sent);
      expect([right.status, right.json.code]).toEqual([401, 'auth.wrong_credentials']);
      expect(seen(right)).toEqual(seen(await logIn(demo.email, 'Wrong-Pass-1', sent)));
      expect(seen(right)).toEqual(seen(await logIn(stranger, goodPassword, sent)));
    },
  );

  test('the same user signs in from this machine, and every other user from anywhere', async () => {
    const { email } = await demoPerson(site);
    expect((await logIn(email, goodPassword, {})).status).toBe(200);
    const member = await createPerson(site, 'Artist', { passwordHash: await hashSecret(goodPassword) });
    expect((await logIn(member.email, goodPassword, outside)).status).toBe(200);
  });

  test('a session of a demo user is invalid from elsewhere, and stays valid from this machine', async () => {
    for (const sent of fromElsewhere) expect((await demo.client.get('/api/auth', sent)).status).toBe(401);
    expect((await demo.client.get('/api/auth')).status).toBe(200);
  });

  test('a demo administrator cannot sign in from anywhere, an older session is invalid, and no answer differs from an unknown address', async () => {
    const administrator = await demoPerson(site, true);
    const token = administrator.client.cookies.get('kirdaar_session') ?? '';
    administrator.client.cookies.set('__Host-kirdaar_session', token);
    const stranger = `${randomUUID()}@kirdaar.example`;
    for (const sent of [{}, ...fromElsewhere]) {
      const right = await logIn(administrator.email, goodPassword, sent);
      expect([right.status, right.json.code]).toEqual([401, 'auth.wrong_credentials']);
      expect(seen(right)).toEqual(seen(await logIn(stranger, goodPassword, sent)));
      expect((await administrator.client.get('/api/auth', sent)).status).toBe(401);
      expect((await administrator.client.get('/api/admin/queue', sent)).status).toBe(404);
    }
    await site.visitor().post('/api/auth/forgot-password', { email: administrator.email });
    expect(await site.mailsTo(administrator.email)).toEqual([]);
    const real = await createPerson(site, 'Other', {
      isAdministrator: true,
      passwordHash: await hashSecret(goodPassword),
    });
    expect((await logIn(real.email, goodPassword, outside)).status).toBe(200);
  });

  test('no demo user is mailed a new password when asked from elsewhere, and the answer is the same', async () => {
    const member = await createPerson(site, 'Artist');
    const ask = (email: string, sent: object) =>
      site.visitor().post('/api/auth/forgot-password', { email }, sent);
    const answers = [await ask(demo.email, outside), await ask(member.email, outside)];
    expect(seen(answers[0] as never)).toEqual(seen(answers[1] as never));
    expect(await site.mailsTo(demo.email)).toEqual([]);
    expect(await site.mailsTo(member.email)).toHaveLength(1);
  });

  test('a code and a grant from this machine do not work elsewhere', async () => {
    site.wait(91);
    const near = site.visitor();
    await near.post('/api/auth/forgot-password', { email: demo.email });
    const otp = await newestCode(site, demo.email);
    const guess = { email: demo.email, otp, isForgotPassword: true };
    const far = await site.visitor().post('/api/auth/verify-otp', guess, outside);
    expect([far.status, far.json.code]).toEqual([400, 'auth.invalid_code']);
    expect((await verify(near, demo.email, otp, true)).status).toBe(200);
    const password = { email: demo.email, newPassword: 'Monsoon-Mela-8', confirmPassword: 'Monsoon-Mela-8' };
    const reset = await near.post('/api/auth/reset-password', password, outside);
    expect([reset.status, reset.json.code]).toEqual([403, 'auth.no_reset_grant']);
    expect((await near.post('/api/auth/reset-password', password)).status).toBe(200);
  });
});

test('without a named proxy, a proxy on this machine may send no headers: a demo user cannot sign in from anywhere', async () => {
  const site = await createTestApp(settings);
  const demo = await demoPerson(site);
  const login = { email: demo.email, password: goodPassword };
  // what nginx sends from 1.30 on, by default
  const silent = { headers: { host: '127.0.0.1:3000' } };
  expect((await site.visitor().post('/api/auth/login', login, silent)).status).toBe(401);
  const member = await createPerson(site, 'Artist', { passwordHash: await hashSecret(goodPassword) });
  expect((await signIn(site.visitor(), member.email)).status).toBe(200);
  await site.close();
});

test('on a private Kirdaar a demo user signs in over any path, an administrator only without a proxy', async () => {
  const site = await createTestApp();
  const { email } = await demoPerson(site);
  const administrator = await demoPerson(site, true);
  const logIn = async (who: string, sent: object) =>
    (await site.visitor().post('/api/auth/login', { email: who, password: goodPassword }, sent)).status;
  for (const sent of brought.slice(0, 3)) {
    expect(await logIn(email, sent)).toBe(200);
    expect(await logIn(administrator.email, sent)).toBe(401);
    expect((await administrator.client.get('/api/auth', sent)).status).toBe(401);
  }
  for (const who of [email, administrator.email])
    expect((await signIn(site.visitor(), who)).status).toBe(200);
  expect((await administrator.client.get('/api/auth')).status).toBe(200);
  await site.close();
});
