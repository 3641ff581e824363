import type { AuditionKind } from '@kirdaar/domain/auditions/rounds.ts';
import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { auditions, invitations, slots, tapes } from '../../db/tables/auditions/auditions.ts';
import { projectRoles, projects } from '../../db/tables/projects/projects.ts';
import { isHidingDecided } from '../../db/tables/trust/moderation.ts';
import { directorOf } from '../../db/tables/trust/verification.ts';
import { invitedArtist } from './own.queries.ts';

const teller = alias(users, 'teller');

/** Who is notified of an answer: the inviter while they decide in the project, else its owner. */
const recipient = sql`CASE WHEN EXISTS (SELECT FROM team_members WHERE project_id = ${projects.id}
  AND user_id = ${invitations.invitedBy} AND membership = 'editor') THEN ${invitations.invitedBy} ELSE ${projects.directorId} END`;

const shown = {
  round: auditions,
  project: {
    id: projects.id,
    name: projects.name,
    deletedAt: projects.deletedAt,
    pausedAt: projects.pausedAt,
    director: directorOf(projects.directorId, invitations.artistId),
    complaintsName: projects.complaintsName,
    complaintsContact: projects.complaintsContact,
  },
  role: { id: projectRoles.id, characterName: projectRoles.characterName, position: projectRoles.position },
};

const joined = (db: Queryable) =>
  db
    .select({ ...shown, recipientId: teller.id, artist: invitedArtist })
    .from(invitations)
    .innerJoin(auditions, eq(auditions.id, invitations.auditionId))
    .innerJoin(projects, eq(projects.id, auditions.projectId))
    .innerJoin(users, eq(users.id, invitations.artistId))
    .innerJoin(teller, sql`${teller.id} = ${recipient}`)
    .leftJoin(projectRoles, eq(projectRoles.id, invitations.roleId));

/** The facts for an answer of the invited artist. Locks project and round, in this order. */
export async function holdForAnswer(tx: Transaction, id: string, artistId: string) {
  const own = and(eq(invitations.id, id), eq(invitations.artistId, artistId));
  const [found] = await joined(tx).where(own).for('share', { of: projects });
  return found ?? null;
}
export type AnsweredInvitation = NonNullable<Awaited<ReturnType<typeof holdForAnswer>>>;

export type BusyTime = {
  invitationId: string;
  project: string | null;
  start: Date;
  end: Date;
  kind: AuditionKind;
};

/** Other times that an artist has confirmed, in any project, up to two hours around a span. */
export async function findBusy(
  tx: Transaction,
  artistId: string,
  { id, start, end }: { id: string; start: Date; end: Date },
): Promise<BusyTime[]> {
  const near = sql`${slots.start} < ${end.toISOString()}::timestamptz + interval '2 hours'
    AND ${slots.end} > ${start.toISOString()}::timestamptz - interval '2 hours'`;
  return tx
    .select({
      invitationId: invitations.id,
      project: projects.name,
      start: slots.start,
      end: slots.end,
      kind: auditions.kind,
    })
    .from(invitations)
    .innerJoin(slots, eq(slots.id, invitations.slotId))
    .innerJoin(auditions, eq(auditions.id, invitations.auditionId))
    .innerJoin(projects, eq(projects.id, auditions.projectId))
    .where(
      and(
        eq(invitations.artistId, artistId),
        eq(invitations.state, 'confirmed'),
        ne(invitations.id, id),
        near,
      ),
    )
    .orderBy(slots.start, invitations.id);
}

export type TapeRow = typeof tapes.$inferSelect;

/** The tapes of an invitation, in their order. */
export async function findTapes(
  db: Queryable,
  invitationId: string,
): Promise<(TapeRow & { isHidden: boolean; isDecided: boolean })[]> {
  const isHidden = sql<boolean>`${tapes.hiddenAt} IS NOT NULL`;
  const isDecided = sql<boolean>`${isHidden} AND ${isHidingDecided('tape', sql`${tapes.invitationId}`)}`;
  return db
    .select({ ...getTableColumns(tapes), isHidden, isDecided })
    .from(tapes)
    .where(eq(tapes.invitationId, invitationId))
    .orderBy(tapes.position);
}

/** Replaces the tapes. */
export async function setTapes(tx: Transaction, invitationId: string, rows: TapeRow[]): Promise<void> {
  await tx.delete(tapes).where(eq(tapes.invitationId, invitationId));
  if (rows.length > 0) await tx.insert(tapes).values(rows);
}
