import type { Answer, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { TextFile } from '../../http/answer.ts';
import type { Viewer } from '../../http/viewer.ts';
import { calendarOfInvitation } from '../../messaging/notifications/calendar.service.ts';
import { readSubject } from '../../messaging/notifications/notifications.service.ts';
import { findSlots } from '../rounds.queries.ts';
import { ownOf, ownRowOf } from './own.present.ts';
import { findOwn, findOwnList } from './own.queries.ts';

/** The viewer's own invitations, newest first (rule auditions/mine-1). */
export async function listMyInvitations(
  { db, clock }: Deps,
  viewer: Viewer,
  { when, cursor, limit }: ParsedQuery<'listMyInvitations'>,
): Promise<Answer<'listMyInvitations'>> {
  const now = clock();
  const found = await findOwnList(db, viewer.id, { when, cursor, limit: limit + 1, now });
  const shown = found.slice(0, limit);
  return {
    invitations: shown.map((parts) => ownRowOf(parts, now)),
    nextCursor: found.length > limit ? (shown.at(-1)?.invitation.id ?? null) : null,
  };
}

/** An artist's invitation as they see it, with its row; null if unknown. */
export async function invitationOf(db: Queryable, artistId: string, id: string, now: Date) {
  const found = await findOwn(db, id, artistId);
  if (!found) return null;
  const slots = await findSlots(db, found.round.id, now);
  return { ...found, shown: ownOf({ ...found, slots }, now) };
}
export type InvitationOfArtist = NonNullable<Awaited<ReturnType<typeof invitationOf>>>;

/** An own invitation with the free times. Marks its notifications as read (rule auditions/mine-2). Throws
    404 for another user's. */
export async function readInvitation(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<Answer<'readInvitation'>> {
  const { db } = deps;
  const now = deps.clock();
  const found = await invitationOf(db, viewer.id, id, now);
  if (!found) throw new Refusal('NOT_FOUND');
  await db.transaction((tx) => readSubject(tx, deps, viewer.id, { id }));
  return found.shown;
}

/** The calendar file of an own invitation. Throws 404 before a time is confirmed (rule
    auditions/calendar-1). */
export async function readCalendar(deps: Deps, viewer: Viewer, id: string): Promise<TextFile> {
  const found = await findOwn(deps.db, id, viewer.id);
  const file = found && calendarOfInvitation(found, deps);
  if (!file) throw new Refusal('NOT_FOUND');
  return new TextFile('audition.ics', file.type, file.text);
}
