import { randomUUID } from 'node:crypto';
import { daysLong, periods } from '@kirdaar/domain/accounts/periods.ts';
import { secondStepLimits } from '@kirdaar/domain/accounts/two-factor/second-step.ts';
import type { SecurityEventKind } from '@kirdaar/domain/accounts/two-factor/security-events.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  deleteDevicesBefore,
  deleteEventsBefore,
  findEventKinds,
  findEvents,
  insertEvent,
} from './security-events.queries.ts';

/** The browser's user agent, cut to the stored length. */
export const userAgentOf = (request: FastifyRequest): string | null =>
  request.headers['user-agent']?.slice(0, limits.userAgent) ?? null;

/** Records an event for the account's owner to read; null for an event without a browser. */
export async function noteEvent(
  deps: Pick<Deps, 'clock'>,
  db: Queryable,
  request: FastifyRequest | null,
  userId: string,
  kind: SecurityEventKind,
): Promise<void> {
  const userAgent = request && userAgentOf(request);
  await insertEvent(db, { id: randomUUID(), userId, kind, userAgent, at: deps.clock() });
}

export const eventsOf = findEvents;
export const eventsSince = findEventKinds;

/** Deletes events older than a year, and browsers that did not sign in since. */
export async function forgetOldEvents(db: Queryable, now: Date): Promise<void> {
  await deleteEventsBefore(db, new Date(now.getTime() - daysLong(secondStepLimits.keptDays)));
  await deleteDevicesBefore(db, new Date(now.getTime() - daysLong(periods.device)));
}
