import type { Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { reviewerGrades, teamMembers } from '../../db/tables/projects/team.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { isThereIn } from '../../db/tables/trust/contact.ts';

/** A candidacy of a project, as one of its reviewers grades it. */
export type GradedByReviewer = { projectId: OwnedProjectId; candidacyId: string; userId: string };

/** Locks the candidacy of a listed artist and the reviewer's membership, so that an undo of its adding
    waits, and finds the grade. False where either is missing. */
export async function holdForReview(
  tx: Transaction,
  { projectId, candidacyId, userId }: GradedByReviewer,
): Promise<boolean> {
  const isReviewer = and(
    eq(teamMembers.projectId, candidacies.projectId),
    eq(teamMembers.userId, userId),
    eq(teamMembers.membership, 'reviewer'),
  );
  const rows = await tx
    .select({ id: candidacies.id })
    .from(candidacies)
    .innerJoin(personIndex, eq(personIndex.id, candidacies.artistId))
    .innerJoin(teamMembers, isReviewer)
    .where(
      and(
        eq(candidacies.id, candidacyId),
        eq(candidacies.projectId, projectId),
        isThereIn(candidacies.projectId, userId, candidacies.artistId),
      ),
    )
    .for('share', { of: [candidacies, teamMembers] });
  return rows.length > 0;
}

/** Writes a reviewer's own grade, or removes it. */
export async function saveReviewerGrade(
  tx: Transaction,
  of: GradedByReviewer,
  grade: Grade | null,
  at: Date,
): Promise<void> {
  const { candidacyId, userId } = reviewerGrades;
  if (grade === null) {
    await tx.delete(reviewerGrades).where(and(eq(candidacyId, of.candidacyId), eq(userId, of.userId)));
    return;
  }
  await tx
    .insert(reviewerGrades)
    .values({ ...of, grade, gradedAt: at })
    .onConflictDoUpdate({ target: [candidacyId, userId], set: { grade, gradedAt: at } });
}
