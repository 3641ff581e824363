import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { roundFault } from '@kirdaar/domain/auditions/round-fields.ts';
import { invalidField, Refusal } from '../core/refusal.ts';
import type { Transaction } from '../db/database.ts';
import type { AuditionRow } from '../db/tables/auditions/auditions.ts';
import type { Deps } from '../deps.ts';
import { AnswerWithMessage } from '../http/answer.ts';
import type { IdempotentRun } from '../http/idempotency.ts';
import type { Viewer } from '../http/viewer.ts';
import { type DecidedRound, holdOpenRound, holdRoundOf } from './access.service.ts';
import { announce, isNear } from './invitations/announcements.service.ts';
import { endRounds } from './invitations/ending.service.ts';
import { findRoundRoles } from './invitations/inviting.queries.ts';
import { changeRound, findLive, setRoles } from './rounds.queries.ts';
import { checkRoles, columnsOf, showRound } from './rounds.service.ts';

const same = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? +one === +other : one === other;

/** Changes a round and notifies its live artists, unless the team opts out. Throws 409 `audition.stale`
    for another version than the stored one (rule auditions/rounds-5). */
export async function changeAudition(
  deps: Deps,
  viewer: Viewer,
  id: string,
  body: ParsedBody<'changeAudition'>,
): Promise<Answer<'changeAudition'>> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const held = await holdOpenRound(tx, viewer, id);
    const { round } = held;
    if (round.version !== body.version) throw new Refusal('audition.stale');
    const columns = columnsOf(round.kind, body);
    if (columns.takes === null && round.kind === 'self_tape') delete columns.takes;
    const changed = Object.entries(columns).filter(
      ([name, value]) => !same(value, round[name as keyof AuditionRow]),
    );
    const areOtherRoles = await changeRoles(tx, held, body.roleIds);
    if (changed.length === 0 && !areOtherRoles) return showRound(tx, viewer, id, now);
    const wanted = { ...round, ...columns };
    const fault = roundFault(wanted, round, now);
    if (fault) throw invalidField(fault.field, fault.message);
    await changeRound(tx, id, Object.fromEntries(changed));
    const notifies = body.tell && changed.some(([name]) => name !== 'refill');
    if (notifies) await tellChanged(tx, deps, held);
    return showRound(tx, viewer, id, now);
  });
}

/** Sets the roles of a round; whether they changed. Throws 400 when it would remove a role with
    invitations. */
async function changeRoles(
  tx: Transaction,
  { round, project }: DecidedRound,
  roleIds: string[] | undefined,
): Promise<boolean> {
  if (!roleIds) return false;
  const before = await findRoundRoles(tx, round.id);
  if (before.join() === roleIds.join()) return false;
  await checkRoles(tx, project.id, roleIds);
  const live = await findLive(tx, round.id);
  const isLost = ({ roleId }: { roleId: string | null }) => roleId !== null && !roleIds.includes(roleId);
  if (live.some(isLost))
    throw invalidField('roleIds', 'Artists are invited for a role you removed. Keep that role.');
  await setRoles(tx, round.id, roleIds);
  return true;
}

async function tellChanged(tx: Transaction, deps: Deps, { round, project }: DecidedRound): Promise<void> {
  const now = deps.clock();
  const live = await findLive(tx, round.id);
  const announcements = live.map(({ id, artistId, roleId, slot }) => ({
    kind: 'audition.changed' as const,
    userId: artistId,
    projectId: project.id,
    auditionId: round.id,
    invitationId: id,
    roleId,
    slot,
    isUrgent: slot !== null && slot.start > now && isNear(slot.start, now),
  }));
  await announce(tx, deps, announcements);
}

/** Cancels a round with its live invitations and notifies their artists. Idempotent (rule
    auditions/ending-1). */
export async function cancelRound(
  deps: Deps,
  once: IdempotentRun<Answer<'cancelAudition'>>,
  viewer: Viewer,
  id: string,
  { reason }: ParsedBody<'cancelAudition'>,
) {
  return once(async (tx) => {
    const { round } = await holdRoundOf(tx, viewer, id);
    if (!round.cancelledAt) {
      await endRounds(tx, deps, [round], reason);
      deps.log.info({ event: 'audition-cancelled', auditionId: id, userId: viewer.id });
    }
    return new AnswerWithMessage('The audition is cancelled.', await showRound(tx, viewer, id, deps.clock()));
  });
}
