import { asc, desc, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { auditions, invitations, slots } from '../../db/tables/auditions/auditions.ts';
import { projectRoles } from '../../db/tables/projects/projects.ts';

/** The roles of a project with live invitations, and their number, in the order of the roles. */
export async function findInvitedRoles(
  db: Queryable,
  projectId: string,
): Promise<{ roleId: string; invitationCount: number }[]> {
  return db
    .select({ roleId: projectRoles.id, invitationCount: sql<number>`count(*)::int` })
    .from(invitations)
    .innerJoin(auditions, sql`${auditions.id} = ${invitations.auditionId}`)
    .innerJoin(projectRoles, sql`${projectRoles.id} = ${invitations.roleId}`)
    .where(
      sql`${auditions.projectId} = ${projectId} AND ${invitations.state} IN ('invited', 'confirmed', 'reschedule_asked')`,
    )
    .groupBy(projectRoles.id)
    .orderBy(asc(projectRoles.position), asc(projectRoles.id));
}

/** An artist's auditions: not declined or cancelled, nor unanswered after all times are over. */
export async function findAuditioned(db: Queryable, artistId: string, now: Date) {
  return db
    .select({
      projectId: auditions.projectId,
      roleId: invitations.roleId,
      id: invitations.id,
      state: invitations.state,
      heldUntil: invitations.heldUntil,
      deadline: auditions.deadline,
      slot: { kind: slots.kind, start: slots.start, end: slots.end },
    })
    .from(invitations)
    .innerJoin(auditions, sql`${auditions.id} = ${invitations.auditionId}`)
    .leftJoin(slots, sql`${slots.id} = ${invitations.slotId}`)
    .where(
      sql`${invitations.artistId} = ${artistId} AND ${invitations.state} NOT IN ('declined', 'cancelled')
        AND (${invitations.state} <> 'invited' OR ${auditions.kind} = 'self_tape'
          OR ${now.toISOString()}::timestamptz < coalesce(
            (SELECT max(ends_at) FROM slots AS own WHERE own.audition_id = ${auditions.id}), 'infinity'))`,
    )
    .orderBy(desc(invitations.invitedAt), desc(invitations.id));
}
