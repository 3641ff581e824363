import type { Answer, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import { TextFile } from '../../http/answer.ts';
import type { Viewer } from '../../http/viewer.ts';
import { calendarText } from '../notifications/calendar.service.ts';
import { readSubject } from '../notifications/notifications.service.ts';
import { ownOf, ownRowOf } from './own.present.ts';
import { findOwn, findOwnList } from './own.queries.ts';
import { findSlots } from './rounds.queries.ts';

/** The viewer's own invitations, the newest first (rule auditions/mine-1). */
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

/** An own invitation with the times that are free; opening it reads what was told of it (rule auditions/mine-2). 404 for
    somebody else's. */
export async function readInvitation(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<Answer<'readInvitation'>> {
  const { db } = deps;
  const now = deps.clock();
  const found = await findOwn(db, id, viewer.id);
  if (!found) throw new Refusal('NOT_FOUND');
  const slots = await findSlots(db, found.round.id, now);
  await db.transaction((tx) => readSubject(tx, deps, viewer.id, { id }));
  return ownOf({ ...found, slots }, now);
}

/** The calendar file of an own invitation; 404 before a time was confirmed (rule auditions/calendar-1). */
export async function readCalendar({ db, clock }: Deps, viewer: Viewer, id: string): Promise<TextFile> {
  const found = await findOwn(db, id, viewer.id);
  const text = found && calendarText(found, clock());
  if (!text) throw new Refusal('NOT_FOUND');
  return new TextFile('audition.ics', 'text/calendar; charset=utf-8', text);
}
