import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { notifications } from '../../db/tables/messaging/notifications.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';
import { invitationsToApply } from '../../db/tables/search/fit.ts';
import { hasBlocked } from '../../db/tables/trust/contact.ts';

type AnsweredInvitation = {
  candidacyId: string;
  projectId: string;
  roleId: string;
  /** The recipient: the inviter, while they cast the project and are not blocked. */
  tells: string | null;
};

/** Changes open invitations (`sent`) of candidacies (`own`). */
async function change(tx: Transaction, set: SQL, where: SQL): Promise<AnsweredInvitation[]> {
  const casts = sql`(SELECT sent.invited_by FROM ${projects} AS project WHERE project.id = own.project_id
    AND NOT ${hasBlocked(sql`own.artist_id`, sql`sent.invited_by`)} AND (project.director_id = sent.invited_by
      OR EXISTS (SELECT FROM ${teamMembers} AS member WHERE member.project_id = project.id
        AND member.user_id = sent.invited_by AND member.membership = 'editor')))`;
  const { rows } = await tx.execute<AnsweredInvitation>(sql`
    UPDATE ${invitationsToApply} AS sent SET declined_at = ${set} FROM ${candidacies} AS own
    WHERE own.id = sent.candidacy_id AND NOT sent.is_ended AND ${where}
    RETURNING own.id AS "candidacyId", own.project_id AS "projectId", own.project_role_id AS "roleId", ${casts} AS tells`);
  return rows;
}

type RoleOfArtist = { artistId: string; roleId: string };
const ofRole = ({ artistId, roleId }: RoleOfArtist) =>
  sql`own.artist_id = ${artistId}::uuid AND own.project_role_id = ${roleId}::uuid`;

/** Declines an unanswered invitation. Locks the candidacy first, so a concurrent application comes before
    it and prevents it, or after it and takes it back. */
export async function declineInvitation(tx: Transaction, of: RoleOfArtist, now: Date) {
  await tx.execute(sql`SELECT FROM ${candidacies} AS own WHERE ${ofRole(of)} FOR SHARE`);
  return change(
    tx,
    sql`${now}::timestamptz`,
    sql`${ofRole(of)} AND sent.declined_at IS NULL AND own.applied_at IS NULL`,
  );
}

/** Reopens one that was declined. */
export function openInvitationAgain(tx: Transaction, of: RoleOfArtist) {
  return change(
    tx,
    sql`NULL`,
    sql`${ofRole(of)} AND sent.declined_at IS NOT NULL AND own.applied_at IS NULL`,
  );
}

/** Answers invitations by an application just written. */
export function answerByApplication(tx: Transaction, artistId: string, roleIds: string[]) {
  return change(
    tx,
    sql`NULL`,
    sql`own.artist_id = ${artistId}::uuid AND own.project_role_id = ANY(${sql.param(roleIds)}::uuid[])`,
  );
}

/** The answer, as a notification stores it. */
export type TellableAnswer = 'applied' | 'not_for_me';

const ofAnswer = (detail: TellableAnswer) => sql`kind = 'invitation_answered' AND detail = ${detail}`;

/** Which of these answers were already notified. */
export async function findNotifiedAnswers(
  tx: Transaction,
  candidacyIds: string[],
  detail: TellableAnswer,
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT subject_id AS id FROM ${notifications}
    WHERE subject_id = ANY(${sql.param(candidacyIds)}::uuid[]) AND ${ofAnswer(detail)}`);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the notification of a withdrawn answer if it is unread and not mailed. Returns its recipient. */
export async function forgetUnreadAnswer(
  tx: Transaction,
  { artistId, roleId }: RoleOfArtist,
  detail: TellableAnswer,
): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    DELETE FROM ${notifications} WHERE actor_id = ${artistId}::uuid AND role_ids = ARRAY[${roleId}::uuid]
      AND ${ofAnswer(detail)} AND read_at IS NULL AND mailed_at IS NULL
    RETURNING user_id AS "userId"`);
  return rows.map(({ userId }) => userId);
}
