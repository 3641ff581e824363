import type { ActivityKind } from '@kirdaar/domain/casting/desk/activities.ts';
import {
  isFurther,
  type Stage,
  stageLabels,
  whenShortlisted,
  whenTakenBack,
} from '@kirdaar/domain/casting/desk/stages.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import { recordActivity } from './activities.queries.ts';
import {
  clearShortlisted,
  findNames,
  holdCandidacies,
  keepShortlisted,
  moveCandidacies,
  setShortlisted,
  type TalentInProject,
} from './candidacies.queries.ts';

type Decision = { by: string; at: Date };

/** Puts a talent on the project's own shortlist, and moves their candidacies along (rule
    candidacies/shortlist-2). */
export async function shortlistTalent(
  tx: Transaction,
  talent: TalentInProject,
  decision: Decision,
): Promise<void> {
  const held = await holdCandidacies(tx, talent, decision.by);
  // one that ended for a role is not affected
  const moving = held.filter(
    ({ stage, appliedAt, isEnded }) => !isEnded && whenShortlisted(stage, appliedAt !== null) !== stage,
  );
  const isNew = await setShortlisted(tx, talent, decision.at);
  if (isNew || moving.length > 0)
    await follow(tx, talent, decision, { kind: 'shortlisted', moving, stage: 'shortlisted' });
}

/** Removes them and moves their candidacies back. Throws 409 `candidacy.further` where one is at
    'audition' or further, which only the desk takes back (rule candidacies/shortlist-3). */
export async function takeBackTalent(
  tx: Transaction,
  talent: TalentInProject,
  decision: Decision,
): Promise<void> {
  const held = await holdCandidacies(tx, talent, decision.by);
  const further = held.find(({ stage }) => isFurther(stage));
  if (further) {
    const names = await findNames(tx, talent.artistId, further.roleId);
    const role = names?.position == null ? 'this project' : roleTitle(names, names.position);
    const message = `${names?.name} is at ${stageLabels[further.stage]} for ${role}: take that back on the desk first.`;
    throw new Refusal('candidacy.further', { message });
  }
  const moving = held.filter(({ stage }) => whenTakenBack(stage) !== stage);
  const wasThere = await clearShortlisted(tx, talent);
  if (wasThere || moving.length > 0)
    await follow(tx, talent, decision, { kind: 'taken_back', moving, stage: 'considered' });
}

type Following = { kind: ActivityKind; moving: { id: string }[]; stage: Stage };

/** Moves candidacies with the project's own shortlist, which the desk cannot undo. */
async function follow(
  tx: Transaction,
  { projectId }: TalentInProject,
  { by, at }: Decision,
  { kind, moving, stage }: Following,
): Promise<void> {
  const activity = await recordActivity(tx, { kind, projectId, madeBy: by, madeAt: at, count: 1 });
  await moveCandidacies(tx, activity, { ids: moving.map(({ id }) => id), stage });
}

/** Keeps artists in play for roles about to be removed on the project's own shortlist; their candidacies
    are deleted with the roles (rule candidacies/roles-1). */
export const keepTalentsOfRoles = keepShortlisted;
