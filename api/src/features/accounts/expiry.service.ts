import type { Queryable } from '../../db/database.ts';
import { deleteExpiredAttempts } from './attempts.queries.ts';
import { deleteExpiredCodes, deleteSendsBefore } from './codes.queries.ts';
import { deleteExpiredGrants } from './grants.queries.ts';
import { deleteExpiredBrowsers } from './known-browsers.queries.ts';
import { deleteExpiredTries } from './password-tries.queries.ts';
import { deleteExpiredResetTries } from './reset-tries.queries.ts';
import { deleteExpiredSessions } from './sessions.queries.ts';

const hour = 60 * 60 * 1000;

/** Deletes sessions, registration attempts with their bindings, codes, cool-downs, reset grants, tries and what is known
    of browsers, when they have run out. */
export async function deleteExpiredAccountRows(db: Queryable, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredAttempts(db, now);
  await deleteExpiredCodes(db, now);
  await deleteExpiredResetTries(db, now);
  await deleteExpiredGrants(db, now);
  await deleteExpiredBrowsers(db, now);
  await deleteExpiredTries(db, now);
  await deleteSendsBefore(db, new Date(now.getTime() - hour));
}
