import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { daysLong, periods } from '@kirdaar/domain/accounts/periods.ts';
import { checkInRefusal } from '@kirdaar/domain/auditions/check-ins.ts';
import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { AuditionGuest } from '../../db/tables/auditions/auditions.ts';
import type { Deps } from '../../deps.ts';
import { scaled, tooMany } from '../../http/limits/limits.ts';
import type { DecidedRound } from '../access.service.ts';
import { findRolesOf } from '../rounds.queries.ts';
import { countGuestsSince, deleteGuestsUntil, findKnownGuests, insertGuests } from './guests.queries.ts';

type CheckInEvent = ParsedBody<'checkIn'>['events'][number];
const anHour = 60 * 60_000;

/** The guest that a tap is about; the tap that adds a guest has their id. */
export const guestOf = ({ key, guestId, walkIn }: CheckInEvent) =>
  walkIn?.name === undefined ? (guestId ?? null) : key;

/** The guests of some taps, of a locked round. Adds the new ones, and throws 429 beyond the hourly limit
    (rule auditions/guests-1). */
export async function holdGuests(
  tx: Transaction,
  deps: Deps,
  { round, project }: DecidedRound,
  events: CheckInEvent[],
): Promise<AuditionGuest[]> {
  const now = deps.clock();
  const known = await findKnownGuests(
    tx,
    round.id,
    events.flatMap((event) => guestOf(event) ?? []),
  );
  const added = events.filter(
    ({ key, walkIn, at }) =>
      walkIn?.name !== undefined &&
      checkInRefusal(at, null, now) === null &&
      !known.some(({ id }) => id === key),
  );
  if (added.length === 0) return known;
  // a role may be deleted while the tap waits on a phone
  const roles = added.some(({ walkIn }) => walkIn?.roleId) ? await findRolesOf(tx, project.id) : [];
  const rows = added.map(({ key, walkIn, at }) => ({
    ...{ auditionId: round.id, id: key, name: walkIn?.name ?? '', phone: walkIn?.phone ?? null },
    roleId: roles.find((id) => id === walkIn?.roleId) ?? null,
    ...{ day: dateInIndia(at), number: null, addedAt: now },
  }));
  const guests = [...new Map(rows.map((row) => [row.id, row])).values()];
  const lately = await countGuestsSince(tx, round.id, new Date(now.getTime() - anHour));
  if (lately + guests.length > scaled(deps, auditionLimits.guestsAnHour))
    throw tooMany('This audition has reached the limit for guests in an hour.', anHour / 1000);
  await insertGuests(tx, guests);
  return [...known, ...guests];
}

/** Deletes guests 30 days after their day (rule auditions/guests-3). */
export async function forgetOldGuests(db: Queryable, now: Date): Promise<void> {
  await deleteGuestsUntil(db, dateInIndia(new Date(now.getTime() - daysLong(periods.guest))));
}
