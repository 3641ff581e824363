import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { runCommand } from '../../test/command.ts';
import { createPerson } from '../../test/people.ts';
import { startEmbedded } from '../db/embedded.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const admin = (args: string[], settings: Record<string, string> = { DATABASE_URL: app.databaseUrl }) =>
  runCommand('make-administrator.ts', args, settings);

test('a command makes a user an administrator, and undoes it but for the last one; both count from the next request (R24)', async () => {
  const person = await createPerson(app, 'Other', { name: 'Asha Rao' });
  const contacts = async () => (await person.client.get('/api/contacts')).status;
  expect(await contacts()).toBe(403);

  const made = await admin([person.email.toUpperCase()]);
  expect(made).toEqual({ code: 0, out: `Asha Rao (${person.email}) is now an administrator.`, err: '' });
  // the second step is still missing
  expect((await person.client.get('/api/contacts')).json.code).toBe('admin.second_step');
  expect((await person.client.get('/api/auth')).json.data.isAdministrator).toBe(true);

  const last = await admin([person.email, '--revoke']);
  expect(last).toEqual({
    code: 1,
    out: '',
    err: `${person.email} is the only administrator. Make another one first.`,
  });
  expect((await person.client.get('/api/auth')).json.data.isAdministrator).toBe(true);
  await createPerson(app, 'Other', { isAdministrator: true });
  const ended = await admin([person.email, '--revoke']);
  expect(ended).toEqual({
    code: 0,
    out: `Asha Rao (${person.email}) is no longer an administrator.`,
    err: '',
  });
  expect(await contacts()).toBe(403);
});

test('it does nothing for an address without an account, and asks for one address', async () => {
  const unknown = await admin(['unknown@people.example']);
  expect([unknown.code, unknown.err]).toEqual([
    1,
    'Nobody has an account with the e-mail unknown@people.example.',
  ]);
  for (const args of [[], ['a@people.example', 'b@people.example']]) {
    const { code, err } = await admin(args);
    expect([code, err]).toEqual([1, expect.stringMatching(/^Name one e-mail address/)]);
  }
});

test('it works on the private database, and warns when Kirdaar is running on it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kirdaar-admin-'));
  try {
    const running = await startEmbedded({ dataDir });
    const refused = await admin(['a@people.example'], { DATA_DIR: dataDir });
    await running.stop();
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(`Process ${process.pid} already uses the data folder ${dataDir}.`);
    expect(refused.err).toContain('Stop it first');
    const alone = await admin(['a@people.example'], { DATA_DIR: dataDir });
    expect(alone.err).toBe('Nobody has an account with the e-mail a@people.example.');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
