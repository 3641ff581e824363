import type { Outcome } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';

type InProject = { projectId: string; artistId: string };
type OutcomeOfRole = { roleId: string | null; outcome: Outcome };

/** The outcomes sent to an artist for each of their roles in a project. */
export async function findOutcomes(db: Queryable, of: InProject): Promise<OutcomeOfRole[]> {
  const { projectId, artistId, projectRoleId, outcome } = candidacies;
  return db
    .select({ roleId: projectRoleId, outcome })
    .from(candidacies)
    .where(and(eq(projectId, of.projectId), eq(artistId, of.artistId)));
}
