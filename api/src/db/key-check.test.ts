import { execFileSync } from 'node:child_process';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { runCommand } from '../../test/command.ts';
import { createPerson } from '../../test/people.ts';
import { codeNow, giveTwoStep } from '../../test/second-steps.ts';
import { useCode } from '../accounts/two-factor/totp.service.ts';
import { changeKey } from '../change-key.ts';
import { readConfig } from '../settings/config.ts';
import { openSealed, sealAccount } from '../trust/sealed/sealed.service.ts';
import { checkSecretKey } from './key-check.ts';
import { secondSteps } from './tables/accounts/security.ts';

const [first, second] = [
  'the first key, of more than 32 characters',
  'the second key, of more than 32 letters',
];
const refusal = /^- SECRET_KEY: this database is encrypted with another key\..*npm run rekey -- --lost$/;

let app: TestApp;
afterEach(() => app.close());

const start = (SECRET_KEY: string, SECRET_KEY_BEFORE?: string) =>
  checkSecretKey(app.databaseUrl, readConfig({ SECRET_KEY, SECRET_KEY_BEFORE }));

/** The same Kirdaar as the app, with other keys. */
const withKeys = (SECRET_KEY: string, SECRET_KEY_BEFORE?: string): TestApp => ({
  ...app,
  deps: { ...app.deps, config: { ...app.deps.config, ...keysOf(SECRET_KEY, SECRET_KEY_BEFORE) } },
});
const keysOf = (SECRET_KEY: string, SECRET_KEY_BEFORE?: string) => {
  const { secretKey, secretKeyBefore } = readConfig({ SECRET_KEY, SECRET_KEY_BEFORE });
  return { secretKey, secretKeyBefore };
};

test('A database refuses another key than that of its first start, and two with an old one between (G19)', async () => {
  app = await createTestApp();
  await start(first);
  await start(first);
  await expect(start(second)).rejects.toThrow(refusal);
  await start(second, first);
  await start(first, second);
});

test('npm run rekey encrypts all secrets with the new key while Kirdaar serves with both (G19)', async () => {
  app = await createTestApp({ SECRET_KEY: first });
  await start(first);
  const director = await createPerson(app, 'Director');
  await giveTwoStep(app, director.id);
  await app.db.transaction((tx) => sealAccount(tx, app.deps, director.id));
  const codeWorks = async (kirdaar: TestApp) => {
    await app.db.update(secondSteps).set({ lastStep: null }).where(eq(secondSteps.userId, director.id));
    return app.db.transaction((tx) =>
      useCode(kirdaar.deps, tx, director.id, { kind: 'totp', code: codeNow(app) }),
    );
  };
  const opened = async (kirdaar: TestApp) => (await openSealed(app.db, kirdaar.deps, director.id))[0]?.data;
  for (const kirdaar of [withKeys(second, first), withKeys(first, second)]) {
    expect(await codeWorks(kirdaar)).toBe(true);
    expect(await opened(kirdaar)).toMatchObject({ email: director.email });
  }
  expect(await codeWorks(withKeys(second))).toBe(false);
  expect(await opened(withKeys(second))).toBe(null);

  const both = withKeys(second, first).deps.config;
  expect(await changeKey(app.deps.db, both, { lost: false })).toBe('2 secrets have the new key now.');
  expect(await changeKey(app.deps.db, both, { lost: false })).toBe('0 secrets have the new key now.');
  expect(await codeWorks(withKeys(second))).toBe(true);
  expect(await opened(withKeys(second))).toMatchObject({ email: director.email });
  await start(second);
  await expect(start(first)).rejects.toThrow(refusal);
});

test('With a lost key the database accepts a new one, and says what stays closed (G19)', async () => {
  app = await createTestApp({ SECRET_KEY: first });
  await start(first);
  const director = await createPerson(app, 'Director');
  await giveTwoStep(app, director.id);
  const settings = { DATABASE_URL: app.databaseUrl, SECRET_KEY: second };
  expect(await runCommand('rekey.ts', ['--lost'], settings)).toEqual({
    code: 0,
    out: '0 secrets have the new key now. 1 have another key and stay closed.',
    err: '',
  });
  await start(second);
});

test('Nothing is encrypted with the key but what npm run rekey knows (G19)', async () => {
  app = await createTestApp();
  const files = execFileSync('grep', ['-rlE', 'secretKeys?\\(|[^n]seal\\(', 'src', '--include=*.ts'], {
    cwd: new URL('../..', import.meta.url),
    encoding: 'utf8',
  });
  const users = files
    .trim()
    .split('\n')
    .filter((file) => !file.endsWith('.test.ts'));
  expect(users.sort()).toEqual([
    'src/accounts/magic-links/unwanted.service.ts',
    'src/accounts/two-factor/totp.service.ts',
    'src/change-key.ts',
    'src/core/sealing.ts',
    'src/db/key-check.ts',
    'src/db/reseal.ts',
    'src/settings/secret-key.ts',
    'src/trust/sealed/sealed.service.ts',
  ]);
});
