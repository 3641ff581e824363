import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { openDatabase } from '../../db/database.ts';
import { type Cap, deleteSpentCaps, giveBackByAddress, spend, spendByAddress } from './limits.ts';

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

test('By address, each /64 of IPv6 is counted, and all of a /48 together with twice the points', async () => {
  const from = (ip: string) =>
    spendByAddress(app.deps, { name: 'rice', points: 0.002, seconds: 60 }, { ip } as FastifyRequest).then(
      () => 'through',
      () => 'refused',
    );
  const results = [];
  for (const ip of ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3']) results.push(await from(ip));
  expect(results).toEqual(['through', 'through', 'refused']);
  results.length = 0;
  for (let subnet = 2; subnet < 6; subnet++) results.push(await from(`2001:db8:1:${subnet}::1`));
  expect(results).toEqual(['through', 'through', 'refused', 'refused']);
  expect(await from('2001:db8:2:1::1')).toBe('through');
});

test('By address, what succeeds is given back, and never more than was counted', async () => {
  const plain: Cap = { name: 'dal', points: 0.002, seconds: 60 };
  const request = { ip: '203.0.113.9' } as FastifyRequest;
  await giveBackByAddress(app.deps, plain, request);
  for (let number = 0; number < 10; number++) {
    await spendByAddress(app.deps, plain, request);
    await giveBackByAddress(app.deps, plain, request);
  }
  await spendByAddress(app.deps, plain, request);
  await spendByAddress(app.deps, plain, request);
  const refusal = await spendByAddress(app.deps, plain, request).catch((error) => error);
  expect(refusal.message).toBe('Too many attempts. Please wait 1 minute and try again.');
});
