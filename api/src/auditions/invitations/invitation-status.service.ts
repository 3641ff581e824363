import { takesPlace } from '@kirdaar/domain/auditions/invitations.ts';
import { comingProjects, shownFirst } from '@kirdaar/domain/auditions/shown-first.ts';
import type { Queryable } from '../../db/database.ts';
import { findAuditioned, findInvitedRoles } from './invitation-status.queries.ts';

/** The roles of a project that somebody is invited to an audition for: an edit leaves them as they are
    (rule auditions/ending-2). */
export const invitedRoles = findInvitedRoles;

/**
 * Where an artist stands in auditions, as 'My applications' shows it: the invitation for a role that matters most now, with
 * a time only while it is theirs, or null where they stand in none (rule auditions/inviting-3); and the projects with
 * something to come, in its order.
 */
export async function auditionsOfArtist(db: Queryable, artistId: string, now: Date) {
  const rows = await findAuditioned(db, artistId, now);
  const own = rows.map(({ slot, heldUntil, state, ...row }) => {
    const isTheirs = state === 'reschedule_asked' || takesPlace({ state, heldUntil }, now);
    const time = isTheirs ? slot : null;
    return { ...row, state, kind: time?.kind ?? null, start: time?.start ?? null, end: time?.end ?? null };
  });
  const auditionFor = (projectId: string, roleId: string | null) =>
    shownFirst(
      own.filter((row) => row.projectId === projectId && row.roleId === roleId),
      now,
    );
  return { auditionFor, coming: comingProjects(own, now) };
}
