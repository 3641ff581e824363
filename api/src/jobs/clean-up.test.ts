import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson } from '../../test/people.ts';
import { newestCode, signUp, startSignUp, verify } from '../../test/sign-up.ts';
import {
  codeSends,
  codes,
  pendingRegistrations,
  registrationBindings,
  resetGrants,
  sessions,
} from '../db/tables/accounts/accounts.ts';
import { idempotencyKeys, mails } from '../db/tables/messaging/mail.ts';
import { withdrawnApplications } from '../db/tables/projects/projects.ts';
import { cleanUp } from './clean-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const tables = {
  sessions,
  codes,
  codeSends,
  resetGrants,
  pendingRegistrations,
  registrationBindings,
  idempotencyKeys,
  mails,
  withdrawnApplications,
};

async function counts() {
  const found: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) found[name] = await app.db.$count(table);
  return found;
}

/** One of everything that expires. */
async function leaveTraces() {
  const { form } = await signUp(app);
  const client = app.visitor();
  await client.post('/api/auth/forgot-password', { email: form.email });
  await verify(client, form.email, await newestCode(app, form.email), true);
  const waiting = await startSignUp(app);
  await app.db.insert(idempotencyKeys).values({
    caller: 'asha',
    key: randomUUID(),
    call: 'apply',
    bodyHash: Buffer.alloc(32),
    createdAt: app.deps.clock(),
  });
  const { id: artistId } = await createPerson(app, 'Artist');
  await app.db
    .insert(withdrawnApplications)
    .values({ id: randomUUID(), artistId, withdrawnAt: app.deps.clock() });
  return waiting;
}

test('Unexpired rows stay, also when the clean-up runs twice', async () => {
  const waiting = await leaveTraces();
  const before = await counts();
  await cleanUp(app.deps);
  await cleanUp(app.deps);
  expect(await counts()).toEqual(before);
  const code = await newestCode(app, waiting.form.email);
  expect((await verify(waiting.client, waiting.form.email, code)).status).toBe(200);
});

test('Expired rows are deleted, each in its time, and a second run finds nothing', async () => {
  await leaveTraces();
  app.wait(61 * 60);
  await cleanUp(app.deps);
  expect(await counts()).toMatchObject({ codes: 0, codeSends: 0, resetGrants: 0, idempotencyKeys: 2 });

  app.wait(24 * 60 * 60);
  await cleanUp(app.deps);
  const afterADay = await counts();
  expect(afterADay).toMatchObject({ pendingRegistrations: 0, registrationBindings: 0, idempotencyKeys: 0 });
  expect(afterADay.mails).toBeGreaterThan(0);
  expect(afterADay.sessions).toBeGreaterThan(0);
  expect(afterADay.withdrawnApplications).toBeGreaterThan(0);

  app.wait(30 * 24 * 60 * 60);
  await cleanUp(app.deps);
  await cleanUp(app.deps);
  expect(Object.values(await counts()).every((count) => count === 0)).toBe(true);
});

test('With a mail server, mails that could not be sent for a day are given up', async () => {
  await startSignUp(app);
  const sending = { ...app.deps, config: { ...app.deps.config, smtpUrl: 'smtp://127.0.0.1:9' } };
  app.wait(23 * 60 * 60);
  await cleanUp(sending);
  expect(await app.db.$count(mails)).toBe(1);
  app.wait(60 * 60 + 1);
  await cleanUp(sending);
  expect(await app.db.$count(mails)).toBe(0);
});
