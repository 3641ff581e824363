import type { Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import type { Transaction } from '../../db/database.ts';
import { type GradedByReviewer, holdForReview, saveReviewerGrade } from './reviewer-grades.queries.ts';

/** Keeps what a reviewer thinks of a candidate, beside the pick; null takes it off (rule team/grades-1). False where there
    is no such candidate, or no such reviewer any more. */
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
