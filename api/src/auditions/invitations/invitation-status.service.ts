import { takesPlace } from '@kirdaar/domain/auditions/invitations.ts';
import { comingProjects, shownFirst } from '@kirdaar/domain/auditions/shown-first.ts';
import type { Queryable } from '../../db/database.ts';
import { findAuditioned, findInvitedRoles } from './invitation-status.queries.ts';

/** The roles of a project with audition invitations: an edit must keep them (rule auditions/ending-2). */
export const invitedRoles = findInvitedRoles;

/** An artist's auditions for 'My applications'. For a role: the invitation that matters most now, with a
    time only while it is theirs, or null (rule auditions/inviting-3). And the projects with upcoming ones,
    in their order. */
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
