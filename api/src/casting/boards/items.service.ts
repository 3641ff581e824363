import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { boardLimits } from '@kirdaar/domain/casting/boards/boards.ts';
import { undoTime } from '@kirdaar/domain/casting/desk/activities.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import type { BoardRow } from '../../db/tables/casting/boards.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceBoard } from '../../messaging/live/announce.ts';
import { requireDecider } from '../../projects/team.service.ts';
import { beginActivity, type OpenActivity } from '../desk/activities.service.ts';
import type { Decider, DecisionOutcome } from '../desk/decisions.service.ts';
import { holdBoard, presentOne } from './boards.service.ts';
import {
  type BoardedCandidacy,
  countItems,
  findBoarded,
  findComing,
  findListedIds,
  findOthers,
  putItems,
  removeItems,
  showsMinor,
} from './items.queries.ts';

/** Sets the candidates of a board. Omitted ones are removed, returning ones have their answers again (rule
    boards/items-2). The activity records both, and undo removes added ones (rule boards/items-3). Throws
    404 for an unknown or unlisted candidate. */
export async function setItems(
  deps: Deps,
  viewer: Viewer,
  { id, bid }: { id: string; bid: string },
  { candidacyIds }: ParsedBody<'setBoardItems'>,
): Promise<Board> {
  return deps.db.transaction(async (tx) => {
    const { project } = await requireDecider(tx, viewer, id);
    const board = await holdBoard(tx, project.id, bid);
    const decider = { projectId: project.id, by: viewer.id, at: deps.clock() };
    const listed = await findListedIds(tx, decider, candidacyIds);
    if (listed.length < candidacyIds.length) throw new Refusal('NOT_FOUND');
    const leaving = await findOthers(tx, board.id, candidacyIds, viewer.id);
    if (leaving.length > 0) {
      const activity = await record(tx, decider, { kind: 'unboarded', count: leaving.length, roleIds: [] });
      await removeItems(tx, board.id, leaving, activity);
    }
    await put(tx, decider, board, await findComing(tx, board.id, candidacyIds));
    if (leaving.length > 0) announceBoard(tx, board);
    return presentOne(tx, viewer, board);
  });
}

type BoardDecision = { ids: string[]; asOf: number; boardId: string };

/** Puts candidates on a board as one decision that can be undone. Ones already there count as done; ones
    removed by another member since the list was read stay off (rules boards/items-1, desk/decisions-3).
    Throws 404 for an unknown board, 404 `board.closed`, 409 `board.full` and `board.minor_needs_passcode`;
    then none is added. */
export async function addToBoard(
  tx: Transaction,
  { projectId, by, at }: Decider,
  { ids, asOf, boardId }: BoardDecision,
): Promise<DecisionOutcome & { board: string }> {
  const board = await holdBoard(tx, projectId, boardId);
  const found = await findBoarded(tx, { projectId, boardId: board.id }, ids, { asOf, viewerId: by });
  const known = new Map(found.map((candidacy) => [candidacy.id, candidacy]));
  const results = ids.map((id) => resultOf(id, known.get(id)));
  const coming = found.filter(({ isOn, changedSince }) => !isOn && !changedSince);
  const added = await put(tx, { projectId, by, at }, board, coming);
  return { ...added, results, board: board.title };
}

function resultOf(_id: string, candidacy: BoardedCandidacy | undefined) {
  if (!candidacy) return { _id, done: false, why: 'not_found' as const };
  if (candidacy.isOn || !candidacy.changedSince) return { _id, done: true };
  return { _id, done: false, why: 'changed' as const, by: candidacy.changedBy ?? 'Former member' };
}

async function put(
  tx: Transaction,
  decider: BoardDecider,
  board: BoardRow,
  coming: Pick<BoardedCandidacy, 'id' | 'roleId'>[],
) {
  if (coming.length === 0) return { activityId: null, undoUntil: null };
  const undoUntil = new Date(decider.at.getTime() + undoTime);
  const roleIds = coming.map(({ roleId }) => roleId);
  const activity = await record(tx, decider, { kind: 'boarded', count: coming.length, roleIds, undoUntil });
  const ids = coming.map(({ id }) => id);
  await putItems(tx, board.id, ids, activity);
  await checkItems(tx, board);
  announceBoard(tx, board);
  return { activityId: activity.id, undoUntil: undoUntil.toISOString() };
}

type BoardDecider = { projectId: OwnedProjectId; by: string; at: Date };
type BoardActivity = {
  kind: 'boarded' | 'unboarded';
  count: number;
  roleIds: (string | null)[];
  undoUntil?: Date;
};

async function record(
  tx: Transaction,
  { projectId, by, at }: BoardDecider,
  { roleIds, ...activity }: BoardActivity,
): Promise<OpenActivity> {
  const [roleId = null, ...others] = new Set(roleIds);
  const projectRoleId = others.length > 0 ? null : roleId;
  const made = { ...activity, projectId, projectRoleId, madeBy: by, madeAt: at };
  return beginActivity(tx, made);
}

/** At most 60 candidates (rule boards/limits-1), and children only with a passcode (rule
    boards/passcodes-3). */
async function checkItems(tx: Transaction, board: BoardRow): Promise<void> {
  if ((await countItems(tx, board.id)) > boardLimits.candidates) {
    const message = `A board shows at most ${boardLimits.candidates} candidates.`;
    throw new Refusal('board.full', { message });
  }
  if (board.passcodeHash === null && (await showsMinor(tx, board.id))) {
    throw new Refusal('board.minor_needs_passcode');
  }
}
