import type { Answer, ParsedBody, ParsedParams } from '@kirdaar/contract/operations.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceProject } from '../../messaging/live/announce.ts';
import { requireReviewer } from '../../projects/team.service.ts';
import { gradeForReviewer } from './reviewer-grades.service.ts';

/** Stores a reviewer's own grade of a candidate (rule team/grades-1). Throws 403 for owner and editors,
    whose grade is the pick, and 404 for an unknown or unlisted candidate. */
export async function gradeAsReviewer(
  deps: Deps,
  once: IdempotentRun<Answer<'gradeAsReviewer'>>,
  viewer: Viewer,
  { id, cid }: ParsedParams<'gradeAsReviewer'>,
  { grade }: ParsedBody<'gradeAsReviewer'>,
): Promise<AnswerWithMessage<Answer<'gradeAsReviewer'>>> {
  return once(async (tx) => {
    const { project, membership } = await requireReviewer(tx, viewer, id, 'share');
    if (membership !== 'reviewer') {
      throw new Refusal('auth.forbidden', { message: 'Your rating is the pick: it is for the whole team.' });
    }
    const graded = { projectId: project.id, candidacyId: cid, userId: viewer.id };
    if (!(await gradeForReviewer(tx, graded, grade, deps.clock()))) throw new Refusal('NOT_FOUND');
    announceProject(tx, project.id);
    return new AnswerWithMessage(grade === null ? 'Rating removed.' : `Rated ${grade}.`, { grade });
  });
}
