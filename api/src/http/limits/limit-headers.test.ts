import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { goodPassword, newEmail, signUp } from '../../../test/sign-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0.1' });
});
afterAll(() => app.close());

const message = {
  fullName: 'Asha',
  email: 'asha@kirdaar.test',
  phoneNumber: '9876543210',
  message: 'Namaste',
};

const signInFrom = (client: Client, email: string, ip: string) =>
  client.post('/api/auth/login', { email, password: goodPassword }, { ip });

function toldBy({ headers }: { headers: Record<string, unknown> }) {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map(
    (name) => headers[`ratelimit-${name}`],
  );
  return { limit: Number(limit), remaining: Number(remaining), reset: Number(reset) };
}

describe('An answer to a request that is counted', () => {
  test('says how many are allowed, how many are left and when all are, until one is refused with the time to wait', async () => {
    const visitor = app.visitor();
    for (let left = 9; left >= 0; left--) {
      const answer = await visitor.post('/api/contacts', message, { ip: '203.0.113.1' });
      expect(answer.status).toBe(201);
      expect(toldBy(answer)).toMatchObject({ limit: 10, remaining: left });
      expect(toldBy(answer).reset).toBeGreaterThan(0);
      expect(toldBy(answer).reset).toBeLessThanOrEqual(3600);
    }
    const refused = await visitor.post('/api/contacts', message, { ip: '203.0.113.1' });
    expect(refused.status).toBe(429);
    expect(toldBy(refused)).toMatchObject({
      limit: 10,
      remaining: 0,
      reset: Number(refused.headers['retry-after']),
    });
    const neighbour = await app.visitor().post('/api/contacts', message, { ip: '203.0.113.2' });
    expect(toldBy(neighbour)).toMatchObject({ limit: 10, remaining: 9 });
  });

  test('says it of a refusal too, and to somebody signed in of what counts for them alone', async () => {
    const wrong = { email: newEmail(), password: 'Wrong-Pass-1' };
    const refused = await app.visitor().post('/api/auth/login', wrong, { ip: '203.0.113.3' });
    expect(refused.status).toBe(401);
    expect(toldBy(refused).remaining).toBe(toldBy(refused).limit - 1);
    const { client } = await signUp(app);
    const id = (await client.get('/api/auth')).json.data._id;
    const first = await client.get(`/api/users/${id}/export`);
    const second = await client.get(`/api/users/${id}/export`, { ip: '203.0.113.4' });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(toldBy(second).remaining).toBe(toldBy(first).remaining - 1);
  });

  test('says nothing of what others tried with an e-mail address', async () => {
    const { form } = await signUp(app);
    const ip = '203.0.113.5';
    const tries = [];
    for (const email of [form.email, form.email, newEmail(), newEmail()]) {
      tries.push(
        toldBy(await app.visitor().post('/api/auth/login', { email, password: 'Wrong-Pass-1' }, { ip })),
      );
    }
    const { limit } = tries[0] ?? { limit: 0 };
    expect(tries.map(({ remaining }) => limit - remaining)).toEqual([1, 2, 3, 4]);
  });

  test('says that one more is left where what succeeded was given back', async () => {
    const { client, form } = await signUp(app);
    const ip = '203.0.113.6';
    for (const email of [newEmail(), newEmail()])
      await app.visitor().post('/api/auth/login', { email, password: 'Wrong-Pass-1' }, { ip });
    for (const from of [app.visitor(), app.visitor()]) {
      const { limit, remaining } = toldBy(await signInFrom(from, form.email, ip));
      expect(limit - remaining).toBe(2);
    }
    const known = toldBy(await signInFrom(client, form.email, ip));
    expect(known.remaining).toBe(known.limit);
  });

  test('that is not counted says nothing', async () => {
    const { headers } = await app.visitor().get('/api/languages');
    expect(Object.keys(headers).filter((name) => name.startsWith('ratelimit'))).toEqual([]);
  });
});
