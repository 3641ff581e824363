import { formerMember, undoTime } from '@kirdaar/domain/casting/desk/activities.ts';
import { type DecisionTarget, verdict } from '@kirdaar/domain/casting/desk/decisions.ts';
import { isInPlay, type Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import type { TellableOutcome } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import type { Transaction } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { type OpenActivity, recordActivity } from './activities.queries.ts';
import { gradeCandidacies, moveCandidacies } from './candidacies.queries.ts';
import {
  byIds,
  clearIdleFacts,
  type DecidedCandidacy,
  endRoleless,
  findDecided,
  findRoleIds,
  forRole,
  holdForDecision,
  insertCandidacies,
} from './decisions.queries.ts';

/** Who decides, where and when. */
export type Decider = { projectId: OwnedProjectId; by: string; at: Date };

/** The result of a decision for one candidacy; `by` is who changed it meanwhile. */
type DecisionResult = { _id: string; done: boolean; why?: 'changed' | 'told' | 'not_found'; by?: string };
export type DecisionOutcome<R = DecisionResult> = {
  activityId: string | null;
  undoUntil: string | null;
  results: R[];
};

/** Moves artists with a new outcome to its stage. Candidacies that ended for a role stay ended. */
export const moveSent = (tx: Transaction, activity: OpenActivity, to: { ids: string[]; stage: Stage }) =>
  moveCandidacies(tx, activity, { ...to, staysEnded: true });

/** A taken-back outcome and its artist. */
export type TakenBackOutcome = { artistId: string; roleId: string | null; outcome: TellableOutcome };

/** Decides on candidacies by id, and returns a result for each. Others' changes since the list was read
    stay (rules desk/decisions-1, desk/decisions-3). A candidacy with a sent outcome moves only when it is
    taken back, listed in `takenBack` (rule outcomes/stages-3). */
export async function decide(
  tx: Transaction,
  decider: Decider,
  { ids, asOf, wish, takesBack }: { ids: string[]; asOf: number; wish: DecisionTarget; takesBack: boolean },
): Promise<DecisionOutcome & { takenBack: TakenBackOutcome[] }> {
  await holdForDecision(tx, decider, byIds(ids));
  const found = await findDecided(tx, decider, byIds(ids), wish, asOf);
  const known = new Map(found.map((candidacy) => [candidacy.id, candidacy]));
  const results = ids.map((id) => resultOf(id, known.get(id), wish, takesBack));
  const changing = found.filter((candidacy) => verdict(candidacy, wish, takesBack) === 'change');
  const activity = await change(tx, decider, changing, wish);
  const takenBack = 'stage' in wish ? changing.flatMap(sentOutcomeOf) : [];
  return { ...activity, results, takenBack };
}

const sentOutcomeOf = ({ artistId, roleId, outcome }: DecidedCandidacy) =>
  outcome === 'none' ? [] : [{ artistId, roleId, outcome }];

function resultOf(
  id: string,
  candidacy: DecidedCandidacy | undefined,
  wish: DecisionTarget,
  takesBack: boolean,
): DecisionResult {
  if (!candidacy) return { _id: id, done: false, why: 'not_found' };
  const became = verdict(candidacy, wish, takesBack);
  if (became === 'told') return { _id: id, done: false, why: 'told' };
  if (became !== 'changed') return { _id: id, done: true };
  return { _id: id, done: false, why: 'changed', by: candidacy.changedBy ?? formerMember };
}

async function change(tx: Transaction, decider: Decider, changing: DecidedCandidacy[], wish: DecisionTarget) {
  if (changing.length === 0) return { activityId: null, undoUntil: null };
  const ids = changing.map(({ id }) => id);
  const kind = 'stage' in wish ? 'moved' : 'graded';
  const { activity, receipt } = await begin(tx, decider, changing, { kind, ...wish });
  if ('grade' in wish) await gradeCandidacies(tx, activity, { ids, grade: wish.grade });
  else {
    await moveCandidacies(tx, activity, { ids, stage: wish.stage });
    await clearIdleFacts(tx, decider.projectId, activity, artistsOf(changing));
  }
  return receipt;
}

type Beginning = { kind: 'moved' | 'graded' | 'added' } & Partial<{ stage: Stage }> &
  Partial<Extract<DecisionTarget, { grade: unknown }>>;

/** Records the activity, with the role if all have the same one. */
async function begin(
  tx: Transaction,
  { projectId, by, at }: Decider,
  changing: DecidedCandidacy[],
  beginning: Beginning,
): Promise<{ activity: OpenActivity; receipt: { activityId: string; undoUntil: string } }> {
  const [roleId = null, ...others] = new Set(changing.map((candidacy) => candidacy.roleId));
  const undoUntil = new Date(at.getTime() + undoTime);
  const activity = await recordActivity(tx, {
    ...beginning,
    projectId,
    projectRoleId: others.length > 0 ? null : roleId,
    madeBy: by,
    madeAt: at,
    count: changing.length,
    undoUntil,
  });
  return { activity, receipt: { activityId: activity.id, undoUntil: undoUntil.toISOString() } };
}

const artistsOf = (candidacies: DecidedCandidacy[]) => [
  ...new Set(candidacies.map(({ artistId }) => artistId)),
];

type AddedResult = {
  _id: string;
  candidacyId: string | null;
  done: boolean;
  why?: 'told' | 'in_play' | 'not_found';
};

type Adding = { roleId: string | null; artistIds: string[]; stage: Stage; keepInPlay: boolean };

/** Considers artists for a role at a stage, or for a project without roles. Moves existing candidacies as
    a decision does, with `keepInPlay` only those that are not in play, and ends those from before the project had roles (rules desk/roles-1, desk/roles-2).
    Null for a role of another project, and for no role where there are some. */
export async function addCandidates(
  tx: Transaction,
  decider: Decider,
  { roleId, artistIds, stage, keepInPlay }: Adding,
): Promise<DecisionOutcome<AddedResult> | null> {
  const { projectId, by, at } = decider;
  const roleIds = await findRoleIds(tx, projectId);
  if (roleId ? !roleIds.includes(roleId) : roleIds.length > 0) return null;
  const added = new Set(await insertCandidacies(tx, { projectId, roleId, by }, artistIds, at));
  const which = forRole(roleId, artistIds);
  await holdForDecision(tx, decider, which);
  const all = await findDecided(tx, decider, which, { stage }, null);
  const found = all.filter((candidacy) => candidacy.roleId === roleId);
  const isKept = (candidacy: DecidedCandidacy) =>
    keepInPlay && !added.has(candidacy.id) && isInPlay(candidacy.stage);
  const kept = new Set(found.filter(isKept).map(({ id }) => id));
  const elsewhere = found.filter(
    ({ id, stage: before }) => !added.has(id) && !kept.has(id) && before !== stage,
  );
  const moved = elsewhere.filter((candidacy) => candidacy.outcome === 'none');
  const alreadySent = new Set(
    elsewhere.filter((candidacy) => candidacy.outcome !== 'none').map(({ id }) => id),
  );
  const isNew = ({ id }: DecidedCandidacy) => added.has(id);
  const known = new Map(found.map(({ id, artistId }) => [artistId, id]));
  const results = artistIds.map((_id): AddedResult => {
    const candidacyId = known.get(_id) ?? null;
    if (!candidacyId) return { _id, candidacyId, done: false, why: 'not_found' };
    if (kept.has(candidacyId)) return { _id, candidacyId, done: false, why: 'in_play' };
    return alreadySent.has(candidacyId)
      ? { _id, candidacyId, done: false, why: 'told' }
      : { _id, candidacyId, done: true };
  });
  const changing = [...moved, ...found.filter(isNew)];
  if (changing.length === 0) return { activityId: null, undoUntil: null, results };
  const { activity, receipt } = await begin(tx, decider, changing, { kind: 'added', stage });
  const ids = changing.map(({ id }) => id);
  await moveCandidacies(tx, activity, { ids, stage, added: [...added] });
  if (roleId) await endRoleless(tx, projectId, activity, artistsOf(changing));
  if (moved.length > 0) await clearIdleFacts(tx, projectId, activity, artistsOf(moved));
  return { ...receipt, results };
}
