import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { databaseUrl, dropDatabase, execute } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and its migrated template database. */
    testServer: { url: string; template: string };
  }
}

/** Gives one run of the API tests its server: the one of TEST_DATABASE_URL (whose user may create databases), or a
    temporary embedded one. Everything created is deleted afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const embedded = given ? null : await startEmbedded({ ephemeral: true, log: console.log });
  const url = given ?? embedded?.url ?? '';
  const template = `kirdaar_test_${randomBytes(6).toString('hex')}`;
  await execute(url, `CREATE DATABASE ${template}`);
  await migrate(databaseUrl(url, template));
  project.provide('testServer', { url, template });

  return async () => {
    if (embedded) return embedded.stop();
    const made = await execute(
      url,
      `SELECT datname FROM pg_database WHERE starts_with(datname, '${template}')`,
    );
    for (const { datname } of made) await dropDatabase(url, datname ?? '');
  };
}
