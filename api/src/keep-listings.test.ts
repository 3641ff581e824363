import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test/app.ts';
import { runCommand } from '../test/command.ts';
import { addListed } from '../test/talents.ts';
import { users } from './db/tables/accounts/accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const listings = (...args: string[]) =>
  runCommand('keep-listings.ts', args, { DATABASE_URL: app.databaseUrl });

// five programs are started in sequence, which takes a busy machine longer than the usual time
test('a command finds lists that are out of date and fails, another repairs them while a server runs', async () => {
  const ids = await addListed(
    app,
    Array.from({ length: 25 }, () => ({})),
  );
  const agree = { code: 0, out: 'The lists agree with the profiles.', err: '' };
  expect(await listings('check')).toEqual(agree);

  await app.db.update(users).set({ name: 'Somebody Else' });
  const found = await listings('check');
  expect([found.code, found.out]).toEqual([1, '']);
  const lines = found.err.split('\n');
  expect(lines[0]).toBe('The lists do not agree with the profiles:');
  expect(ids.map((id) => `  ${id} is stale`)).toContain(lines[1]);
  expect(lines.slice(21)).toEqual(['  … and 5 more', '`npm run listings -- rebuild` mends it.']);

  await app.db
    .update(users)
    .set({ isProfileComplete: false })
    .where(eq(users.id, ids[0] ?? ''));
  const mended = { code: 0, out: 'The lists are written again: 24 people.', err: '' };
  expect(await listings('rebuild')).toEqual(mended);
  expect(await listings('check')).toEqual(agree);
  const page = await app.visitor().get('/api/users/artists?limit=1');
  expect(page.json.data).toMatchObject({ total: 24, artists: [{ name: 'Somebody Else' }] });
});

// three programs are started
test('the command prints its usage for any other argument', async () => {
  const said = await Promise.all([[], ['repair'], ['check', 'rebuild']].map((args) => listings(...args)));
  for (const { code, err } of said)
    expect([code, err]).toEqual([1, expect.stringMatching(/^Say what to do: npm run listings -- check/)]);
});
