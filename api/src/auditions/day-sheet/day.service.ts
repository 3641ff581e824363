import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { givesNumber, numbersOf } from '@kirdaar/domain/auditions/check-in-numbers.ts';
import { checkedIn, checkInRefusal, countDay } from '@kirdaar/domain/auditions/check-ins.ts';
import { takesPlace } from '@kirdaar/domain/auditions/invitations.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { inviteCandidates } from '../../casting/desk/inviting.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { AuditionGuest, AuditionInvitation } from '../../db/tables/auditions/auditions.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceProject } from '../../messaging/live/announce.ts';
import { takeContacts } from '../../trust/contact-details/contact-details.service.ts';
import { type DecidedRound, holdOpenRound, requireRoundReader } from '../access.service.ts';
import { holdAvailable } from '../available.service.ts';
import { type HeldSlot, holdSlots } from '../invitations/held.service.ts';
import { insertInvitations } from '../invitations/inviting.queries.ts';
import { roleOfWalkIn } from '../invitations/inviting.service.ts';
import { holdArtists } from '../invitations/unavailable.service.ts';
import { findDay, type PersonRow } from '../people.queries.ts';
import { dayPersonOf, guestOfDay, tapsBySubject } from './day.present.ts';
import {
  type CheckedInvitation,
  type CheckInRow,
  findCheckIns,
  findLastNumbers,
  insertCheckIns,
  setCheckedIn,
  setLastNumbers,
} from './day.queries.ts';
import { findGuests, findTaps, setGuestNumbers } from './guests.queries.ts';
import { guestOf, holdGuests } from './guests.service.ts';
import { holdInvitations, ofPeople } from './held.queries.ts';

/** All artists of one day of a round, by time, and its guests (rules auditions/day-3, auditions/guests-2).
    With phone numbers, each shown one is a contact view (rule auditions/sheet-7). */
export async function readDay(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { date = dateInIndia(deps.clock()), contacts }: ParsedQuery<'readDay'>,
): Promise<Answer<'readDay'>> {
  const { db } = deps;
  const now = deps.clock();
  const { project, membership } = await requireRoundReader(db, viewer, id);
  const decides = mayDecide(membership);
  if (contacts && !decides) throw new Refusal('desk.reviewer');
  const people = await findDay(db, { auditionId: id, viewerId: viewer.id }, date);
  const guests = await findGuests(db, id, date);
  const taps = tapsBySubject(
    await findTaps(
      db,
      id,
      [...people, ...guests].map((one) => one.id),
    ),
  );
  const phones = contacts && (await takePhones(deps, viewer, { people, projectId: project.id }));
  if (contacts) deps.log.info({ event: 'day-with-contacts', userId: viewer.id, auditionId: id });
  const shown = people.map((row) => ({
    ...dayPersonOf(row, taps(row.id), now),
    ...(phones && { phone: phones.get(row.artistId)?.number ?? null }),
  }));
  const shownGuests = guests.map((row) => guestOfDay(row, taps(row.id), { decides }));
  const counted = [...shown, ...shownGuests.map((guest) => ({ ...guest, state: 'attended' as const }))];
  const counts = countDay(counted.map(({ step, state }) => ({ step, isExpected: state === 'confirmed' })));
  const { complaintsName, complaintsContact } = project;
  return { date, complaintsName, complaintsContact, people: shown, guests: shownGuests, counts };
}

/** The phones of listed people; of a child the guardian's. */
function takePhones(
  deps: Deps,
  viewer: Viewer,
  { people, projectId }: { people: PersonRow[]; projectId: string },
) {
  const artistIds = people.flatMap(({ artistId, card }) => (card ? [artistId] : []));
  return takeContacts(deps, viewer, { artistIds, projectId });
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
    const guests = isTape ? [] : await holdGuests(tx, deps, held, events);
    const judged = events.map((event) => judge(event, { people, guests, slots, now: deps.clock() }));
    const counted = judged.flatMap(({ event, subject }) => (subject ? [{ event, subject }] : []));
    const taps = counted.map(({ event: { key, step, at }, subject }) => ({
      ...{ key, step, at },
      auditionId: id,
      ...('artistId' in subject ? { invitationId: subject.id } : { guestId: subject.id }),
      madeBy: viewer.id,
    }));
    const isNew = await insertCheckIns(tx, taps);
    // the desk has no guests
    if (taps.some((tap) => 'invitationId' in tap && isNew(tap))) announceProject(tx, held.project.id);
    const subjects = [...new Set(counted.map(({ subject }) => subject))];
    const checked = await follow(
      tx,
      deps,
      subjects.flatMap((one) => ('artistId' in one ? [one] : [])),
    );
    await number(tx, id, { checked, guests, slots, taps: taps.filter(isNew) });
    const results = judged.map(({ result }) => result);
    const count = results.filter(({ done }) => done).length;
    return new AnswerWithMessage(count === 1 ? '1 tap counted.' : `${count} taps counted.`, { results });
  });
}

type Sheet = { people: AuditionInvitation[]; guests: AuditionGuest[]; slots: HeldSlot[]; now: Date };

function judge(event: CheckInEvent, { people, guests, slots, now }: Sheet) {
  const { key, walkIn, invitationId } = event;
  const guestId = guestOf(event);
  const person = people.find(({ id, artistId }) =>
    walkIn ? artistId === walkIn.artistId : id === invitationId,
  );
  const end = slots.find(({ id }) => id === person?.slotId)?.end ?? null;
  const refusal = checkInRefusal(event.at, end, now);
  const result = (why: CheckInResult['why'] | null): CheckInResult =>
    why ? { key, done: false, why } : { key, done: true };
  const invited = person?.state === 'cancelled' ? undefined : person;
  const subject = guestId ? guests.find(({ id }) => id === guestId) : invited;
  // a late tap has no guest yet
  if (!subject && !(guestId && walkIn && refusal)) return { event, subject: null, result: result('unknown') };
  return { event, subject: refusal ? null : subject, result: result(refusal) };
}

type Team = { held: DecidedRound; viewer: Viewer };

/** The tapped artists, locked. Walk-ins are invited first. */
async function holdPeople(
  tx: Transaction,
  deps: Deps,
  { held, viewer }: Team,
  events: CheckInEvent[],
): Promise<AuditionInvitation[]> {
  const walkIns = new Map(
    events.flatMap(({ walkIn }) =>
      walkIn?.artistId ? [[walkIn.artistId, { ...walkIn, artistId: walkIn.artistId }]] : [],
    ),
  );
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
  walkIns: { artistId: string; roleId?: string | null | undefined }[],
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

type Numbering = {
  checked: CheckedInvitation[];
  guests: AuditionGuest[];
  slots: HeldSlot[];
  taps: CheckInRow[];
};

/** Stores the checked-in artists, and numbers them and guests at their first check-in: of the day of their
    time, or without a time of that of the tap. The lock on the round keeps numbers unique (rule
    auditions/day-5). */
async function number(
  tx: Transaction,
  auditionId: string,
  { checked, guests, slots, taps }: Numbering,
): Promise<void> {
  const people = taps.flatMap(({ invitationId, guestId, step, at }) => {
    if (!givesNumber(step)) return [];
    const guest = guests.find(({ id }) => id === guestId);
    if (guest) {
      const { day } = guest;
      return [{ id: guest.id, day, given: guest.number ? { day, number: guest.number } : null }];
    }
    const one = checked.find(({ id }) => id === invitationId);
    if (!one) return [];
    const slot = slots.find(({ id }) => id === one.slotId);
    const given = one.number && one.numberDay ? { day: one.numberDay, number: one.number } : null;
    const day = slot ? dateInIndia(slot.start) : (given?.day ?? dateInIndia(at));
    return [{ id: one.id, day, given }];
  });
  if (!people.some(({ day, given }) => given?.day !== day)) return setCheckedIn(tx, checked);
  const { numbers, last } = numbersOf(people, await findLastNumbers(tx, auditionId));
  await setLastNumbers(tx, auditionId, last);
  await setGuestNumbers(
    tx,
    auditionId,
    guests.flatMap(({ id }) => {
      const given = numbers.get(id);
      return given ? [{ id, number: given.number }] : [];
    }),
  );
  const numbered = checked.map((one) => {
    const { number = one.number, day: numberDay = one.numberDay } = numbers.get(one.id) ?? {};
    return { ...one, number, numberDay };
  });
  await setCheckedIn(tx, numbered);
}
