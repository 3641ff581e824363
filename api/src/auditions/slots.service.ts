import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { isLive } from '@kirdaar/domain/auditions/invitations.ts';
import { heldUntil } from '@kirdaar/domain/auditions/places.ts';
import { auditionLimits, auditionMessages } from '@kirdaar/domain/auditions/rounds.ts';
import {
  isStartInPerson,
  newTimes,
  planFault,
  type TimePlan,
  timesOfPlan,
} from '@kirdaar/domain/auditions/times.ts';
import { invalidField, Refusal } from '../core/refusal.ts';
import type { Transaction } from '../db/database.ts';
import type { AuditionInvitation, AuditionRow, SlotRow } from '../db/tables/auditions/auditions.ts';
import type { Deps } from '../deps.ts';
import { AnswerWithMessage } from '../http/answer.ts';
import type { IdempotentRun } from '../http/idempotency.ts';
import type { Viewer } from '../http/viewer.ts';
import { announceProject } from '../messaging/live/announce.ts';
import { holdOpenRound, holdRoundOfSlot } from './access.service.ts';
import { changeInvitations, holdInvitations, withoutPlace, withSlot } from './day-sheet/held.queries.ts';
import { type AuditionAnnouncement, announce, isNear } from './invitations/announcements.service.ts';
import { type HeldSlot, holdSlots } from './invitations/held.service.ts';
import { lookAgainAt, refill } from './invitations/line.service.ts';
import { slotOf } from './rounds.present.ts';
import { changeSlotRow, deleteSlot, findSlots, insertSlots } from './rounds.queries.ts';

type RoundKey = Pick<AuditionRow, 'id' | 'kind'>;

/** The new times of a plan. Throws 400 for a bad plan, and beyond 500 times (rules auditions/times-1,
    auditions/rounds-2, auditions/rounds-3). */
export function plannedSlots(
  { id, kind }: RoundKey,
  plan: TimePlan,
  existing: SlotRow[],
  now: Date,
): SlotRow[] {
  const fault = planFault(plan, now);
  if (fault) throw invalidField(`plan.${fault.field}`, fault.message);
  const times = timesOfPlan(plan);
  if (kind === 'in_person' && !times.every(({ start }) => isStartInPerson(start)))
    throw invalidField('plan.from', auditionMessages.hours);
  const added = newTimes(times, existing);
  if (existing.length + added.length > auditionLimits.times)
    throw invalidField('plan.days', `At most ${auditionLimits.times} times`);
  return added.map((time) => ({ ...time, id: randomUUID(), auditionId: id }));
}

/** Adds the times of a plan. Idempotent (rule auditions/times-1). */
export async function addSlots(
  deps: Deps,
  once: IdempotentRun<Answer<'addSlots'>>,
  viewer: Viewer,
  auditionId: string,
  { plan }: ParsedBody<'addSlots'>,
) {
  return once(async (tx) => {
    const { round } = await holdOpenRound(tx, viewer, auditionId);
    if (round.kind === 'self_tape') throw invalidField('plan', 'Self-tapes have no times');
    const now = deps.clock();
    const added = plannedSlots(round, plan, await holdSlots(tx, round.id, now), now);
    await insertSlots(tx, added);
    const slots = await findSlots(tx, round.id, now);
    return new AnswerWithMessage(added.length === 1 ? '1 time added.' : `${added.length} times added.`, {
      slots: slots.map(slotOf),
      added: added.length,
    });
  });
}

type SlotInRound = {
  round: AuditionRow;
  projectId: string;
  slots: HeldSlot[];
  slot: HeldSlot;
  people: AuditionInvitation[];
};

async function holdSlot(tx: Transaction, deps: Deps, viewer: Viewer, slotId: string): Promise<SlotInRound> {
  const { round, project } = await holdRoundOfSlot(tx, viewer, slotId);
  const slots = await holdSlots(tx, round.id, deps.clock());
  const slot = slots.find(({ id }) => id === slotId);
  if (!slot) throw new Refusal('NOT_FOUND');
  const people = await holdInvitations(tx, round.id, withSlot(slotId));
  return { round, projectId: project.id, slots, slot, people };
}

const hasPeople = (n: number) =>
  new Refusal('slot.has_people', {
    message: `${n === 1 ? '1 person has' : `${n} people have`} this time. Move them or ask them to pick again.`,
  });

/** Changes a time or its capacity. Its artists are invited to the new one and notified (rule
    auditions/times-2). Throws 409 `slot.has_people` for a capacity below its artists. */
export async function changeSlot(
  deps: Deps,
  viewer: Viewer,
  slotId: string,
  { start, end, capacity }: ParsedBody<'changeSlot'>,
): Promise<Answer<'changeSlot'>> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const held = await holdSlot(tx, deps, viewer, slotId);
    const { round, slot, slots } = held;
    if (capacity !== undefined && capacity < slot.taken) throw hasPeople(slot.taken);
    const wanted = { start: start ?? slot.start, end: end ?? slot.end, capacity: capacity ?? slot.capacity };
    const isMoved = +wanted.start !== +slot.start || +wanted.end !== +slot.end;
    if (isMoved) checkTime(round, slot, wanted, now);
    await changeSlotRow(tx, slotId, wanted);
    const announcements = isMoved ? await askToConfirm(tx, deps, held, wanted) : [];
    if (!isMoved && wanted.capacity > slot.capacity) {
      const wider = slots.map((one) => (one.id === slotId ? { ...one, ...wanted } : one));
      announcements.push(...(await refill(tx, deps, round, { slots: wider, had: [slotId] })));
    }
    await announce(tx, deps, announcements);
    return { slots: (await findSlots(tx, round.id, now)).map(slotOf), added: 0 };
  });
}

type Wanted = { start: Date; end: Date };

function checkTime({ kind }: RoundKey, slot: SlotRow, { start, end }: Wanted, now: Date): void {
  const { min, max } = auditionLimits.minutes;
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  if (minutes <= 0) throw invalidField('end', 'The end must be after the start');
  if (slot.kind === 'timed' && (minutes < min || minutes > max))
    throw invalidField('end', `${min} to ${max} minutes`);
  if (minutes > 24 * 60) throw invalidField('end', 'A time lasts a day at most');
  if (start <= now) throw invalidField('start', 'This time has passed');
  if (kind === 'in_person' && !isStartInPerson(start)) throw invalidField('start', auditionMessages.hours);
}

/** Invites the artists of a changed time to the new one, and holds it for them (rule
    auditions/places-2). */
async function askToConfirm(
  tx: Transaction,
  deps: Deps,
  { round, projectId, slot, people }: SlotInRound,
  { start, end }: Wanted,
): Promise<AuditionAnnouncement[]> {
  const now = deps.clock();
  const asked = people.filter(
    ({ state, heldUntil: until }) =>
      state === 'confirmed' ||
      state === 'reschedule_asked' ||
      (state === 'invited' && until !== null && until > now),
  );
  const until = heldUntil(start, round.answerBy, now);
  const { slotId: _, ...unanswered } = withoutPlace;
  const change = { ...unanswered, state: 'invited', heldUntil: until } as const;
  await changeInvitations(
    tx,
    asked.map(({ id }) => id),
    change,
  );
  if (asked.length > 0) {
    announceProject(tx, projectId);
    await lookAgainAt(tx, deps, [until]);
  }
  return asked.map(({ id, artistId, roleId }) => ({
    kind: 'audition.moved',
    userId: artistId,
    projectId,
    auditionId: round.id,
    invitationId: id,
    roleId,
    slot: { kind: slot.kind, start, end },
    isUrgent: isNear(start, now) || isNear(slot.start, now),
  }));
}

/** Removes a time. Throws 409 `slot.has_people` if artists have it, unless they are asked to pick another
    (rule auditions/times-2). */
export async function removeSlot(
  deps: Deps,
  viewer: Viewer,
  slotId: string,
  { people: what }: ParsedQuery<'removeSlot'>,
): Promise<Answer<'removeSlot'>> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const { round, projectId, slot, people } = await holdSlot(tx, deps, viewer, slotId);
    const been = people.filter(({ state }) => state === 'attended' || state === 'no_show');
    if (slot.taken > 0 && (what !== 'ask' || been.length > 0)) throw hasPeople(slot.taken);
    const asked = people.filter(({ state }) => isLive(state));
    const change = { ...withoutPlace, state: 'invited', confirmedAt: null } as const;
    await changeInvitations(
      tx,
      asked.map(({ id }) => id),
      change,
    );
    await deleteSlot(tx, slotId);
    if (asked.length > 0) announceProject(tx, projectId);
    const announcements = asked.map(({ id, artistId, roleId }) => ({
      kind: 'audition.pick_again' as const,
      userId: artistId,
      projectId,
      auditionId: round.id,
      invitationId: id,
      roleId,
      isUrgent: isNear(slot.start, now),
    }));
    await announce(tx, deps, announcements);
    return { slots: (await findSlots(tx, round.id, now)).map(slotOf), added: 0 };
  });
}
