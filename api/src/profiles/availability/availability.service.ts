import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import {
  availabilityFaults,
  normaliseAvailability,
} from '@kirdaar/domain/profiles/availability/availability.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import {
  deleteDaysBefore,
  findAvailabilities,
  findAvailability,
  putAvailability,
} from './availability.queries.ts';

/**
 * The days on which a user is not free, from today on (rule availability/days-1). Throws 403 for users who
 * are not artists.
 */
export async function readAvailability(deps: Deps, viewer: Viewer): Promise<Answer<'readAvailability'>> {
  requireArtist(viewer);
  const said = await findAvailability(deps.db, viewer.id);
  return normaliseAvailability(said ?? { days: [], freeFrom: null }, deps.clock());
}

/** What a user entered, as stored, for the copy of their data; null if never entered. */
export const saidAvailability = findAvailability;
export const saidAvailabilities = findAvailabilities;

/**
 * Replaces the days on which a user is not free (rule availability/days-1). Throws 400 for days beyond a year
 * or backwards, 403 for users who are not artists.
 */
export async function setAvailability(
  deps: Deps,
  viewer: Viewer,
  { days, freeFrom = null }: ParsedBody<'setAvailability'>,
): Promise<Answer<'setAvailability'>> {
  requireArtist(viewer);
  const now = deps.clock();
  const said = { days, freeFrom };
  const errors = availabilityFaults(said, now);
  if (errors[0]) throw new Refusal('VALIDATION_ERROR', { message: errors[0].message, errors });
  const kept = normaliseAvailability(said, now);
  await deps.db.transaction((tx) => putAvailability(tx, viewer.id, kept));
  return kept;
}

/** Deletes past days (rule availability/days-2). */
export async function forgetPastDays(db: Queryable, now: Date): Promise<void> {
  await deleteDaysBefore(db, dateInIndia(now));
}

function requireArtist(viewer: Viewer): void {
  if (viewer.kind !== 'Artist') throw new Refusal('auth.forbidden');
}
