import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { availabilityFaults, tidyAvailability } from '@kirdaar/domain/profiles/availability/availability.ts';
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

/** On which days somebody is not free, from today on (rule availability/days-1). Throws 403 for who is no artist. */
export async function readAvailability(deps: Deps, viewer: Viewer): Promise<Answer<'readAvailability'>> {
  requireArtist(viewer);
  const said = await findAvailability(deps.db, viewer.id);
  return tidyAvailability(said ?? { days: [], freeFrom: null }, deps.clock());
}

/** What somebody said, as it is kept, for the copy of their data; null where they never said anything. */
export const saidAvailability = findAvailability;
/** The same of several people, by id. */
export const saidAvailabilities = findAvailabilities;

/** Keeps on which days somebody is not free, in place of what they said before (rule availability/days-1). Throws 400 for
    days beyond a year or backwards, 403 for who is no artist. */
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
  const kept = tidyAvailability(said, now);
  await deps.db.transaction((tx) => putAvailability(tx, viewer.id, kept));
  return kept;
}

/** Forgets the days that are over (rule availability/days-2). */
export async function forgetPastDays(db: Queryable, now: Date): Promise<void> {
  await deleteDaysBefore(db, dateInIndia(now));
}

function requireArtist(viewer: Viewer): void {
  if (viewer.kind !== 'Artist') throw new Refusal('auth.forbidden');
}
