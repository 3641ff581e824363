import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { openDatabase } from '../db/database.ts';
import { addressKey, type Cap, deleteSpentCaps, forgive, spend } from './limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const cap: Cap = { name: 'tea', points: 3, seconds: 60 };

test('A cap lets its count through and then refuses with the time that is left', async () => {
  for (let number = 0; number < 3; number++) await spend(app.deps, cap, 'asha');
  const refusal = await spend(app.deps, cap, 'asha').catch((error) => error);
  expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
  expect(refusal.details.retryAfterSeconds).toBeGreaterThan(55);
  await spend(app.deps, cap, 'bela');
  await forgive(app.deps, cap, 'asha');
  await spend(app.deps, cap, 'asha');
});

test('Two processes count together, and side by side they let no more through', async () => {
  const other = { ...app.deps, db: openDatabase(app.databaseUrl) };
  const spends = Array.from({ length: 20 }, (_, number) =>
    spend(number % 2 ? app.deps : other, cap, 'chitra').then(
      () => 'through',
      () => 'refused',
    ),
  );
  const results = await Promise.all(spends);
  expect(results.filter((result) => result === 'through')).toHaveLength(3);
  await other.db.$client.end();
});

test('Counts whose time is over are cleaned up, others are kept', async () => {
  const count = async () =>
    (await app.db.$client.query("SELECT key FROM rate_limits WHERE key LIKE 'soon%'")).rows;
  await spend(app.deps, { name: 'soon', points: 1, seconds: 1 }, 'x');
  await spend(app.deps, { name: 'soon', points: 1, seconds: 600 }, 'y');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await deleteSpentCaps(app.db);
  await deleteSpentCaps(app.db);
  expect(await count()).toEqual([{ key: 'soon:y' }]);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('The address %s is counted as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
