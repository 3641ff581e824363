import type { Answer, ParsedBody, ParsedParams, ParsedQuery } from '@kirdaar/contract/operations.ts';
import {
  boardedMessage,
  type DecisionTarget,
  decidedMessage,
} from '@kirdaar/domain/casting/desk/decisions.ts';
import { cancelUnanswered, holdInvited } from '../../auditions/invitations/undoing.service.ts';
import { invalidField } from '../../core/refusal.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireDecider, requireReviewer } from '../../projects/team.service.ts';
import { addToBoard } from '../boards/items.service.ts';
import { tellTakenBack } from '../outcomes/taken-back.service.ts';
import { listActivities, undo } from './activities.service.ts';
import { addCandidates, type Decider, decide } from './decisions.service.ts';

/** The viewer as a member who decides in a project, which is locked. */
async function deciderIn(tx: Transaction, deps: Deps, viewer: Viewer, id: string): Promise<Decider> {
  const { project } = await requireDecider(tx, viewer, id);
  return { projectId: project.id, by: viewer.id, at: deps.clock() };
}

/** Moves or grades candidacies, or puts them on a board (rules desk/decisions-1 to desk/decisions-4,
    boards/items-1). */
export async function decideOn(
  deps: Deps,
  once: IdempotentRun<Answer<'decideCandidates'>>,
  viewer: Viewer,
  projectId: string,
  { ids, asOf, stage, grade, boardId, takeBack = false }: ParsedBody<'decideCandidates'>,
) {
  const wish: DecisionTarget = stage ? { stage } : { grade: grade ?? null };
  return once(async (tx) => {
    const decider = await deciderIn(tx, deps, viewer, projectId);
    if (boardId) {
      const { board, ...outcome } = await addToBoard(tx, decider, { ids, asOf, boardId });
      return new AnswerWithMessage(boardedMessage(countDone(outcome.results), board), outcome);
    }
    const { takenBack, ...outcome } = await decide(tx, decider, { ids, asOf, wish, takesBack: takeBack });
    await tellTakenBack(tx, deps, decider.projectId, takenBack);
    return new AnswerWithMessage(decidedMessage(countDone(outcome.results), wish), outcome);
  });
}

/** Considers artists for a role (rules desk/roles-1, desk/roles-2). Throws for a role of another
    project. */
export async function addToRole(
  deps: Deps,
  once: IdempotentRun<Answer<'addCandidates'>>,
  viewer: Viewer,
  projectId: string,
  body: ParsedBody<'addCandidates'>,
) {
  return once(async (tx) => {
    const decider = await deciderIn(tx, deps, viewer, projectId);
    const outcome = await addCandidates(tx, decider, body);
    if (!outcome) throw invalidField('roleId', 'Choose a role of this project');
    return new AnswerWithMessage(decidedMessage(countDone(outcome.results), body), outcome);
  });
}

const countDone = (results: { done: boolean }[]) => results.filter(({ done }) => done).length;

/** Restores what an activity changed; reviewers undo their own notes (rules desk/undo-2, desk/undo-3). */
export async function undoDecision(
  deps: Deps,
  once: IdempotentRun<Answer<'undoActivity'>>,
  viewer: Viewer,
  { id, aid }: ParsedParams<'undoActivity'>,
) {
  return once(async (tx) => {
    const { project, membership } = await requireReviewer(tx, viewer, id, 'no key update');
    await holdInvited(tx, project.id, aid);
    const undoer = { projectId: project.id, by: viewer.id, at: deps.clock(), membership };
    const restored = await undo(tx, undoer, aid);
    await cancelUnanswered(tx, deps, project.id, aid);
    return new AnswerWithMessage(`${restored.undone} restored.`, restored);
  });
}

/** The decisions in a project (rule desk/activity-1). */
export async function readActivities(
  db: Database,
  viewer: Viewer,
  projectId: string,
  { cursor, limit }: ParsedQuery<'listActivities'>,
): Promise<Answer<'listActivities'>> {
  const { project } = await requireReviewer(db, viewer, projectId);
  return listActivities(db, { projectId: project.id, viewerId: viewer.id }, { cursor, limit });
}
