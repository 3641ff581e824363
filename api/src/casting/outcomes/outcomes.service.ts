import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import {
  mostPickedNamed,
  mostSentInADay,
  notSelectedWords,
  stageOf,
  type TellableOutcome,
  tellingTime,
} from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { notificationText } from '@kirdaar/domain/messaging/notifications/texts.ts';
import { compareArtists } from '@kirdaar/domain/search/talents/artist-order.ts';
import { isHeldByShield } from '@kirdaar/domain/trust/moderation/shield/shield.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { queueJob } from '../../db/queue-job.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import { scaled, tooMany } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireDecider } from '../../projects/team.service.ts';
import { beginActivity } from '../desk/activities.service.ts';
import { moveSent } from '../desk/decisions.service.ts';
import {
  countSentOutcomes,
  findBookedRoles,
  findDirectorName,
  findRecipients,
  findRoleTitles,
  hasRole,
  holdForTelling,
  type Recipient,
  setTelling,
  type TellingScope,
} from './outcomes.queries.ts';

const aDay = 24 * 60 * 60_000;

/** How many people would get an outcome, how many of them were not opened, how many are left out, and the
    text, with placeholders for what differs (rules outcomes/waiting-1, outcomes/waiting-2,
    outcomes/waiting-3). */
export async function previewOutcomes(
  deps: Deps,
  viewer: Viewer,
  projectId: string,
  { roleId, ids, outcome, leaveOutPicked }: ParsedQuery<'previewOutcomes'>,
): Promise<Answer<'previewOutcomes'>> {
  return deps.db.transaction(async (tx) => {
    const { project } = await requireDecider(tx, viewer, projectId);
    const scope = { projectId: project.id, by: viewer.id, roleId, ids: ids.length > 0 ? ids : undefined };
    await checkRole(tx, scope);
    const found = countArtists(await findRecipients(tx, scope, outcome), leaveOutPicked === 'true');
    const { recipients, leftOut, picked } = found;
    const words = outcome === 'booked' ? null : await wordsNow(tx, recipients);
    const message = notificationText(`outcome.${outcome}`, {
      project: project.name ?? '',
      identifier: project.projectIdentifier,
      director: await findDirectorName(tx, project.directorId),
      recipient: '{name}',
      actor: '',
      roles: await rolesInWords(tx, scope, recipients),
      detail: words,
    });
    const unopened = new Set(recipients.included.flatMap((one) => (one.isUnopened ? [one.artistId] : [])))
      .size;
    return { recipients: recipients.artists.size, unopened, leftOut, picked, words, ...message };
  });
}

async function checkRole(db: Queryable, { projectId, roleId }: TellingScope): Promise<void> {
  if (roleId && !(await hasRole(db, projectId, roleId))) throw new Refusal('NOT_FOUND');
}

/** The recipients, each artist once for all roles, the number left out, and those with a pick or a
    client's yes. If these are left out, all their roles are (rule outcomes/waiting-4). */
function countArtists(found: Recipient[], leaveOutPicked: boolean) {
  const tellable = found.filter(({ isLeftOut }) => !isLeftOut);
  const left = found.filter(({ isLeftOut }) => isLeftOut);
  const names = new Map(tellable.flatMap((one) => (one.isPicked ? [[one.artistId, one.name]] : [])));
  const included = leaveOutPicked ? tellable.filter(({ artistId }) => !names.has(artistId)) : tellable;
  const artists = new Set(included.map(({ artistId }) => artistId));
  return {
    recipients: { included, artists },
    leftOut: new Set(left.map(({ artistId }) => artistId)).size,
    picked: { count: names.size, names: firstNames(names) },
  };
}

/** In the order of lists. */
function firstNames(names: ReadonlyMap<string, string>): string[] {
  const people = [...names].map(([_id, name]) => ({ _id, name })).sort(compareArtists);
  return people.slice(0, mostPickedNamed).map(({ name }) => name);
}
type Recipients = ReturnType<typeof countArtists>['recipients'];

/** The sentence that would be sent now; if several differ, what is true of all. */
async function wordsNow(db: Queryable, { included }: Recipients): Promise<string> {
  const roleIds = [...new Set(included.flatMap(({ roleId }) => roleId ?? []))];
  const hasNone = included.some(({ roleId }) => roleId === null);
  return notSelectedWords(hasNone ? [] : roleIds, await findBookedRoles(db, roleIds));
}

/** The role common to all; a placeholder where these differ. */
async function rolesInWords(db: Queryable, scope: TellingScope, { included }: Recipients): Promise<string[]> {
  const roleIds = [...new Set(included.map(({ roleId }) => roleId))];
  const [roleId = scope.roleId ?? null, ...others] = roleIds;
  if (others.length > 0) return ['{roles}'];
  if (!roleId) return [];
  const roles = await findRoleTitles(db, scope.projectId, [roleId]);
  return roles.map((role) => roleTitle(role, role.position));
}

/** Schedules outcomes for ten minutes from now, and passes considered candidates with it (rules
    outcomes/telling-1, outcomes/telling-2). Throws 409 `outcome.nobody`, 409 `outcome.changed` for another
    number than expected, and 429 beyond the daily limit (rule outcomes/telling-5). Throws 400 `outcome.words` for own words that the scam
    shield holds (rule outcomes/telling-7). */
export async function tellOutcomes(
  deps: Deps,
  once: IdempotentRun<Answer<'tellOutcomes'>>,
  viewer: Viewer,
  projectId: string,
  { roleId, ids, outcome, words, expected, leaveOutPicked = false }: ParsedBody<'tellOutcomes'>,
) {
  return once(async (tx) => {
    const { project } = await requireDecider(tx, viewer, projectId);
    const scope = { projectId: project.id, by: viewer.id, roleId, ids };
    await checkRole(tx, scope);
    if (words && isHeldByShield(words)) throw new Refusal('outcome.words');
    await holdForTelling(tx, scope, outcome);
    const { recipients } = countArtists(await findRecipients(tx, scope, outcome), leaveOutPicked);
    const count = recipients.artists.size;
    if (count === 0) throw new Refusal('outcome.nobody');
    if (count !== expected) throw new Refusal('outcome.changed');
    await checkDay(tx, deps, viewer, count);
    const activity = await tell(tx, deps, { viewer, scope, outcome, words }, recipients);
    return new AnswerWithMessage(`${count} will get the result.`, activity);
  });
}

async function checkDay(tx: Transaction, deps: Deps, viewer: Viewer, count: number): Promise<void> {
  const since = new Date(deps.clock().getTime() - aDay);
  const most = scaled(deps, mostSentInADay);
  if ((await countSentOutcomes(tx, viewer.id, since)) + count > most)
    throw tooMany('You have reached the limit for results.', aDay / 1000);
}

type Telling = { viewer: Viewer; scope: TellingScope; outcome: TellableOutcome; words: string | null };

async function tell(
  tx: Transaction,
  deps: Deps,
  { viewer, scope, outcome, words }: Telling,
  { included, artists }: Recipients,
): Promise<Answer<'tellOutcomes'>> {
  const at = deps.clock();
  const dueAt = new Date(at.getTime() + tellingTime);
  const [roleId = null, ...others] = new Set(included.map((one) => one.roleId));
  const activity = await beginActivity(tx, {
    kind: 'told',
    stage: stageOf[outcome],
    projectId: scope.projectId,
    projectRoleId: others.length > 0 ? null : roleId,
    madeBy: viewer.id,
    madeAt: at,
    count: artists.size,
    undoUntil: dueAt,
  });
  const stage = stageOf[outcome];
  const moving = included.filter((one) => one.stage !== stage).map(({ id }) => id);
  await moveSent(tx, activity, { ids: moving, stage });
  await setTelling(tx, activity, { ids: included.map(({ id }) => id), outcome, words, dueAt });
  await queueJob(tx, 'tell-outcomes', {}, { delaySeconds: tellingTime / 1000 });
  return { activityId: activity.id, dueAt: dueAt.toISOString() };
}
