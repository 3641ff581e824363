import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { boardItems } from '../../db/tables/casting/boards.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { applications } from '../../db/tables/projects/projects.ts';
import { reviewerGrades } from '../../db/tables/projects/team.ts';
import { invitationsToApply } from '../../db/tables/search/fit.ts';

/** Considers artists for the applications just written. Restarts ended candidacies. */
export async function considerApplicants(db: Pick<Queryable, 'execute'>, which: SQL): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${candidacies} (project_id, project_role_id, artist_id, staged_at, applied_at, created_at)
      SELECT project_id, project_role_id, artist_id, created_at, created_at, created_at FROM ${applications} WHERE ${which}
      ORDER BY project_id, project_role_id, artist_id
    ON CONFLICT (project_id, project_role_id, artist_id) DO UPDATE SET applied_at = excluded.applied_at, is_ended = false,
      staged_at = CASE WHEN candidacies.is_ended THEN excluded.staged_at ELSE candidacies.staged_at END`);
}

/** Detaches a deleted application from its candidacy. Deletes the candidacy if there was no decision (rule
    candidacies/stages-4). */
export async function forgetApplication(
  tx: Transaction,
  { projectId, roleId, artistId }: { projectId: string; roleId: string | null; artistId: string },
): Promise<void> {
  const forRole = roleId ? eq(candidacies.projectRoleId, roleId) : isNull(candidacies.projectRoleId);
  const own = and(eq(candidacies.projectId, projectId), eq(candidacies.artistId, artistId), forRole);
  // wait for concurrent grades, boards and invitations; the next statement sees them
  await tx.select({ id: candidacies.id }).from(candidacies).where(own).for('update');
  await tx.execute(sql`
    DELETE FROM ${candidacies} WHERE ${own} AND stage = 'considered' AND grade IS NULL AND shortlisted_at IS NULL
      AND NOT EXISTS (SELECT FROM ${reviewerGrades} WHERE candidacy_id = candidacies.id)
      AND NOT EXISTS (SELECT FROM ${boardItems} WHERE candidacy_id = candidacies.id AND is_on)
      AND NOT EXISTS (SELECT FROM ${invitationsToApply} WHERE candidacy_id = candidacies.id)`);
  // the pending outcome is no longer as an act of the team left it
  await tx.execute(sql`
    UPDATE ${candidacies} SET applied_at = NULL, telling = NULL, tell_at = NULL,
      outcome_version = CASE WHEN telling IS NULL THEN outcome_version END WHERE ${own}`);
}
