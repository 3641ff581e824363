import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { givesNumber, numbersOf } from '@kirdaar/domain/auditions/check-in-numbers.ts';
import { checkedIn, checkInRefusal, countDay } from '@kirdaar/domain/auditions/check-ins.ts';
import { takesPlace } from '@kirdaar/domain/auditions/invitations.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { inviteCandidates } from '../../casting/desk/inviting.service.ts';
import type { Transaction } from '../../db/database.ts';
import type { AuditionInvitation } from '../../db/tables/auditions/auditions.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type DecidedRound, holdOpenRound, requireRoundReader } from '../access.service.ts';
import { holdAvailable } from '../available.service.ts';
import { type HeldSlot, holdSlots } from '../invitations/held.service.ts';
import { insertInvitations } from '../invitations/inviting.queries.ts';
import { roleOfWalkIn } from '../invitations/inviting.service.ts';
import { holdArtists } from '../invitations/unavailable.service.ts';
import { personOf } from '../people.present.ts';
import { findDay } from '../people.queries.ts';
import {
  type CheckedInvitation,
  type CheckInRow,
  findCheckIns,
  findLastNumbers,
  insertCheckIns,
  setCheckedIn,
} from './day.queries.ts';
import { holdInvitations, ofPeople } from './held.queries.ts';

/** All artists of one day of a round, by time (rule auditions/day-3). */
export async function readDay(
  { db, clock }: Deps,
  viewer: Viewer,
  id: string,
  { date = dateInIndia(clock()) }: ParsedQuery<'readDay'>,
): Promise<Answer<'readDay'>> {
  await requireRoundReader(db, viewer, id);
  const people = await findDay(db, { auditionId: id, viewerId: viewer.id }, date);
  const counts = countDay(people.map(({ step, state }) => ({ step, isExpected: state === 'confirmed' })));
  return { date, people: people.map((row) => personOf(row, clock())), counts };
}

type CheckInEvent = ParsedBody<'checkIn'>['events'][number];
type CheckInResult = Answer<'checkIn'>['results'][number];

/** Stores taps of the day sheet, each once, in any order: the latest wins (rules auditions/day-1,
    auditions/day-2). A walk-in is invited with it. Returns for each tap whether it counts. */
export async function checkIn(
  deps: Deps,
  once: IdempotentRun<Answer<'checkIn'>>,
  viewer: Viewer,
  id: string,
  { events }: ParsedBody<'checkIn'>,
) {
  return once(async (tx) => {
    await holdArtists(
      tx,
      events.flatMap(({ walkIn }) => walkIn?.artistId ?? []),
    );
    const held = await holdOpenRound(tx, viewer, id);
    const slots = await holdSlots(tx, id, deps.clock());
    const isTape = held.round.kind === 'self_tape';
    const people = isTape ? [] : await holdPeople(tx, deps, { held, viewer }, events);
    const judged = events.map((event) => judge(event, { people, slots, now: deps.clock() }));
    const counted = judged.flatMap(({ event, person }) => (person ? [{ event, person }] : []));
    const taps = counted.map(({ event: { key, step, at }, person }) => ({
      ...{ key, step, at },
      auditionId: id,
      invitationId: person.id,
      madeBy: viewer.id,
    }));
    const isNew = await insertCheckIns(tx, taps);
    const checked = await follow(tx, deps, [...new Set(counted.map(({ person }) => person))]);
    await setCheckedIn(tx, await numbered(tx, id, { checked, slots, taps: taps.filter(isNew) }));
    const results = judged.map(({ result }) => result);
    return new AnswerWithMessage(`${results.filter(({ done }) => done).length} taps counted.`, { results });
  });
}

type Sheet = { people: AuditionInvitation[]; slots: HeldSlot[]; now: Date };

function judge(event: CheckInEvent, { people, slots, now }: Sheet) {
  const person = people.find(({ id, artistId }) =>
    event.walkIn ? artistId === event.walkIn.artistId : id === event.invitationId,
  );
  const { key } = event;
  const result = (refusal: CheckInResult['why']): CheckInResult =>
    refusal ? { key, done: false, why: refusal } : { key, done: true };
  if (!person || person.state === 'cancelled') return { event, person: null, result: result('unknown') };
  const end = slots.find(({ id }) => id === person.slotId)?.end ?? null;
  const refusal = checkInRefusal(event.at, end, now);
  return { event, person: refusal ? null : person, result: result(refusal ?? undefined) };
}

type Team = { held: DecidedRound; viewer: Viewer };

/** The tapped artists, locked. Walk-ins are invited first. */
async function holdPeople(
  tx: Transaction,
  deps: Deps,
  { held, viewer }: Team,
  events: CheckInEvent[],
): Promise<AuditionInvitation[]> {
  const walkIns = new Map(events.flatMap(({ walkIn }) => (walkIn ? [[walkIn.artistId, walkIn]] : [])));
  const ids = events.flatMap(({ invitationId }) => invitationId ?? []);
  const which = ofPeople(ids, [...walkIns.keys()]);
  const known = await holdInvitations(tx, held.round.id, which);
  const strangers = [...walkIns.values()].filter(
    ({ artistId }) => !known.some((one) => one.artistId === artistId),
  );
  if (strangers.length === 0) return known;
  await addWalkIns(tx, deps, { held, viewer }, strangers);
  return holdInvitations(tx, held.round.id, which);
}

async function addWalkIns(
  tx: Transaction,
  deps: Deps,
  { held, viewer }: Team,
  walkIns: NonNullable<CheckInEvent['walkIn']>[],
): Promise<void> {
  const now = deps.clock();
  const { round, project } = held;
  const wished = [];
  for (const walkIn of walkIns)
    wished.push({ artistId: walkIn.artistId, roleId: await roleOfWalkIn(tx, held, walkIn) });
  const available = await holdAvailable(tx, viewer, project.id, wished, now);
  const pairs = wished.filter(({ artistId }) => available.has(artistId));
  if (pairs.length === 0) return;
  await inviteCandidates(
    tx,
    { projectId: project.id, by: viewer.id, at: now },
    { pairs, stage: round.stage },
  );
  const rows = pairs.map((pair) => ({
    ...pair,
    id: randomUUID(),
    auditionId: round.id,
    state: 'invited' as const,
    invitedBy: viewer.id,
    invitedAt: now,
    answeredAt: now,
    isWalkIn: true,
  }));
  await insertInvitations(tx, rows);
}

/** States after the check-ins: attended, not there, or as before. An unconfirmed artist who comes keeps a
    place held for them, and gets no other. */
async function follow(
  tx: Transaction,
  deps: Deps,
  people: AuditionInvitation[],
): Promise<CheckedInvitation[]> {
  if (people.length === 0) return [];
  const now = deps.clock();
  const taps = await findCheckIns(
    tx,
    people.map(({ id }) => id),
  );
  return people.map((person) => {
    const { step, arrivedAt } = checkedIn(taps.filter(({ invitationId }) => invitationId === person.id));
    const checkedFrom = person.checkedFrom ?? person.state;
    const slotId = person.slotId && takesPlace(person, now) ? person.slotId : null;
    const state = step === null ? checkedFrom : step === 'no_show' ? 'no_show' : 'attended';
    const { id, number, numberDay } = person;
    const stands = { state, slotId, checkedFrom: step === null ? null : checkedFrom, step, arrivedAt };
    return { id, ...stands, number, numberDay };
  });
}

type Numbering = { checked: CheckedInvitation[]; slots: HeldSlot[]; taps: CheckInRow[] };

/** Numbers artists at their first check-in on the day of their time, or without a time on that of the tap.
    The lock on the round keeps numbers unique (rule auditions/day-5). */
async function numbered(
  tx: Transaction,
  auditionId: string,
  { checked, slots, taps }: Numbering,
): Promise<CheckedInvitation[]> {
  const people = taps.flatMap(({ invitationId, step, at }) => {
    const one = checked.find(({ id }) => id === invitationId);
    if (!one || !givesNumber(step)) return [];
    const slot = slots.find(({ id }) => id === one.slotId);
    const given = one.number && one.numberDay ? { day: one.numberDay, number: one.number } : null;
    const day = slot ? dateInIndia(slot.start) : (given?.day ?? dateInIndia(at));
    return [{ id: one.id, day, given }];
  });
  if (people.every(({ day, given }) => given?.day === day)) return checked;
  const numbers = numbersOf(people, await findLastNumbers(tx, auditionId));
  return checked.map((one) => {
    const { number = one.number, day: numberDay = one.numberDay } = numbers.get(one.id) ?? {};
    return { ...one, number, numberDay };
  });
}
