import type { Queryable } from '../db/database.ts';
import { deleteExpiredCodes, deleteSendsBefore } from './codes.queries.ts';
import { deleteExpiredTries } from './passwords/password-tries.queries.ts';
import { deleteExpiredResetTries } from './passwords/reset-tries.queries.ts';
import { deleteExpiredRegistrations } from './pending-registrations.queries.ts';
import { deleteExpiredGrants } from './sessions/grants.queries.ts';
import { deleteExpiredBrowsers } from './sessions/known-browsers.queries.ts';
import { forgetOldEvents } from './sessions/security-events.service.ts';
import { deleteExpiredSessions } from './sessions/sessions.queries.ts';
import { deleteExpiredSteps } from './two-factor/waits.service.ts';

const hour = 60 * 60 * 1000;

/** Deletes expired account rows, and security events older than a year. */
export async function deleteExpiredAccountRows(db: Queryable, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredRegistrations(db, now);
  await deleteExpiredCodes(db, now);
  await deleteExpiredResetTries(db, now);
  await deleteExpiredGrants(db, now);
  await deleteExpiredBrowsers(db, now);
  await deleteExpiredTries(db, now);
  await deleteExpiredSteps(db, now);
  await forgetOldEvents(db, now);
  await deleteSendsBefore(db, new Date(now.getTime() - hour));
}
