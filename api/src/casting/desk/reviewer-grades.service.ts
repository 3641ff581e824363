import type { Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import type { Transaction } from '../../db/database.ts';
import { type GradedByReviewer, holdForReview, saveReviewerGrade } from './reviewer-grades.queries.ts';

/** Stores a reviewer's grade of a candidate, separate from the pick; null removes it (rule team/grades-1).
    False without such a candidate or reviewer. */
export async function gradeForReviewer(
  tx: Transaction,
  of: GradedByReviewer,
  grade: Grade | null,
  at: Date,
): Promise<boolean> {
  if (!(await holdForReview(tx, of))) return false;
  await saveReviewerGrade(tx, of, grade, at);
  return true;
}
