import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/db/database.ts';
import { mails } from '../src/db/tables/messaging/mail.ts';
import type { Deps } from '../src/deps.ts';
import { readConfig } from '../src/settings/config.ts';
import { openStore } from '../src/store/open-store.ts';
import { Client } from './client.ts';
import { createTestDatabase } from './database.ts';

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

// a public Kirdaar refuses cheap hashes
const cheapHashes = ({ PUBLIC_URL }: Record<string, string>) =>
  PUBLIC_URL ? {} : { PASSWORD_HASH_KIB: '8' };

/** The whole app with its own database, a movable clock and a temporary folder. */
export async function createTestApp(
  settings: Record<string, string> = {},
  log: Deps['log'] = pino({ level: 'silent' }),
  openTestDatabase = createTestDatabase,
) {
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'kirdaar-test-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000',
    ...cheapHashes(settings),
    ...settings,
  });
  const db = openDatabase(database.url, { poolSize: 5, readAddress: config.databaseReadUrl });
  let now = new Date('2026-11-21T06:30:00Z');
  const deps: Deps = {
    db,
    config,
    clock: () => now,
    files: openStore(config),
    log,
  };
  const app = await buildApp(deps);
  return {
    app,
    deps,
    db,
    databaseUrl: database.url,
    visitor: () => new Client(app),
    wait: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    setNow: (moment: string) => {
      now = new Date(moment);
    },
    mailsTo: (email: string) =>
      db
        .select()
        .from(mails)
        .where(eq(mails.recipient, email))
        // the place in the table: mails of one moment come newest first, too
        .orderBy(desc(mails.createdAt), sql`ctid DESC`),
    async close() {
      await app.close();
      await db.replicas?.close();
      await db.$client.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
