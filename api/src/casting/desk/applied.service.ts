import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { boardItems } from '../../db/tables/casting/boards.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { applications } from '../../db/tables/projects/projects.ts';
import { reviewerGrades } from '../../db/tables/projects/team.ts';
import { invitationsToApply } from '../../db/tables/search/fit.ts';

/** Considers artists for what they applied for; these applications were just written. A candidacy that ended begins again. */
export async function considerApplicants(db: Pick<Queryable, 'execute'>, which: SQL): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${candidacies} (project_id, project_role_id, artist_id, staged_at, applied_at, created_at)
      SELECT project_id, project_role_id, artist_id, created_at, created_at, created_at FROM ${applications} WHERE ${which}
      ORDER BY project_id, project_role_id, artist_id
    ON CONFLICT (project_id, project_role_id, artist_id) DO UPDATE SET applied_at = excluded.applied_at, is_ended = false,
      staged_at = CASE WHEN candidacies.is_ended THEN excluded.staged_at ELSE candidacies.staged_at END`);
}

/** Takes an application, which was just deleted, off its candidacy. Where nobody decided anything, the candidacy goes along
    (rule candidacies/stages-4). */
export async function forgetApplication(
  tx: Transaction,
  { projectId, roleId, artistId }: { projectId: string; roleId: string | null; artistId: string },
): Promise<void> {
  const forRole = roleId ? eq(candidacies.projectRoleId, roleId) : isNull(candidacies.projectRoleId);
  const own = and(eq(candidacies.projectId, projectId), eq(candidacies.artistId, artistId), forRole);
  // who grades, boards or invites them at this moment is done before the next statement, which sees it
  await tx.select({ id: candidacies.id }).from(candidacies).where(own).for('update');
  await tx.execute(sql`
    DELETE FROM ${candidacies} WHERE ${own} AND stage = 'considered' AND grade IS NULL AND shortlisted_at IS NULL
      AND NOT EXISTS (SELECT FROM ${reviewerGrades} WHERE candidacy_id = candidacies.id)
      AND NOT EXISTS (SELECT FROM ${boardItems} WHERE candidacy_id = candidacies.id AND is_on)
      AND NOT EXISTS (SELECT FROM ${invitationsToApply} WHERE candidacy_id = candidacies.id)`);
  // no act of the team left what was about to be sent as it is now
  await tx.execute(sql`
    UPDATE ${candidacies} SET applied_at = NULL, telling = NULL, tell_at = NULL,
      outcome_version = CASE WHEN telling IS NULL THEN outcome_version END WHERE ${own}`);
}
