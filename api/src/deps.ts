import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import type { Config } from './settings/config.ts';
import type { FileStore } from './store/file-store.ts';

/** What the server's work stands on, handed in from outside: tests give their own clock and folder. */
export type Deps = {
  db: Database;
  config: Config;
  /** Now. Injected, so that dates and expiries can be tested. */
  clock: () => Date;
  files: FileStore;
  log: FastifyBaseLogger;
};
