import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import type { Config } from './settings/config.ts';
import type { FileStore } from './store/file-store.ts';

/** The server's dependencies, injected: tests pass their own clock and folder. */
export type Deps = {
  db: Database;
  config: Config;
  /** Now. Injected, so that tests can set dates and expiries. */
  clock: () => Date;
  files: FileStore;
  log: FastifyBaseLogger;
};
