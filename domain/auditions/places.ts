import { beginningInIndia, dateInIndia, tomorrowInIndia } from '../calendar.ts';
import { type InvitationState, takesPlace } from './invitations.ts';
import type { SlotKind } from './times.ts';

const hour = 60 * 60_000;

type SlotTime = { kind: SlotKind; start: Date; end: Date };

/** When a hold by the team ends: 'Answer by' or 12 hours from now, the later, and never past the start
    (rule auditions/places-2). */
export function heldUntil(start: Date, answerBy: Date | null, now: Date): Date {
  const wanted = Math.max(answerBy?.getTime() ?? 0, now.getTime() + 12 * hour);
  return new Date(Math.min(wanted, start.getTime()));
}

/** Until when artists pick a time: one hour before, a window until its end (rule auditions/answers-1). */
function pickableUntil({ kind, start, end }: SlotTime): Date {
  return kind === 'window' ? end : new Date(start.getTime() - hour);
}

export function mayPick(slot: SlotTime, now: Date): boolean {
  return now <= pickableUntil(slot);
}

/** A time with its places. */
export type PlacesOfTime = SlotTime & { capacity: number; taken: number };

const freeOf = ({ capacity, taken }: PlacesOfTime) => Math.max(0, capacity - taken);

/** How many free places artists can pick, or the team can give: it may until a time begins (rule
    auditions/inviting-8). */
export function placesFor(slots: readonly PlacesOfTime[], byTeam: boolean, now: Date): number {
  const open = slots.filter((slot) => (byTeam ? slot.start > now : mayPick(slot, now)));
  return open.reduce((sum, slot) => sum + freeOf(slot), 0);
}

/** Whether some free times begin so soon that only the team can give them. */
export function hasTimeTooSoon(slots: readonly PlacesOfTime[], now: Date): boolean {
  return slots.some((slot) => slot.start > now && freeOf(slot) > 0 && !mayPick(slot, now));
}

type HeldPlace = { slotId: string | null; state: InvitationState; heldUntil: Date | null; isOffer: boolean };

/** Whether an artist may confirm a time: one they may pick, or one the team holds for them, until it
    begins (rule auditions/answers-1). */
export function mayConfirm(slot: SlotTime & { id: string }, invitation: HeldPlace, now: Date): boolean {
  const { slotId, state, isOffer } = invitation;
  const isGiven = slotId === slot.id && state !== 'confirmed' && !isOffer && takesPlace(invitation, now);
  return mayPick(slot, now) || (isGiven && now < slot.start);
}

export const pickings = ['open', 'too_late', 'over', 'no_times'] as const;
/** Whether a time can be picked, free or not. It explains why no time is free. */
export type Picking = (typeof pickings)[number];

export function pickingOf(slots: readonly SlotTime[], now: Date): Picking {
  if (slots.length === 0) return 'no_times';
  if (slots.some((slot) => mayPick(slot, now))) return 'open';
  return slots.every(({ end }) => end <= now) ? 'over' : 'too_late';
}

/** Whether an artist may still change a confirmed time: until 12 hours before (rule
    auditions/answers-1). */
export function mayChange({ start }: { start: Date }, now: Date): boolean {
  return start.getTime() - now.getTime() >= 12 * hour;
}

/** When an offer to the first in line ends: after two hours, or at 10:00 if that is between 21:00 and
    08:00. Null less than five hours before the start: the team decides (rule auditions/line-2). */
export function offeredUntil(start: Date, now: Date): Date | null {
  if (start.getTime() - now.getTime() < 5 * hour) return null;
  const today = beginningInIndia(dateInIndia(now)).getTime();
  const isEarly = now.getTime() < today + 8 * hour;
  const isLate = now.getTime() >= today + 21 * hour;
  const wanted = isEarly
    ? today + 10 * hour
    : isLate
      ? tomorrowInIndia(now).getTime() + 10 * hour
      : now.getTime() + 2 * hour;
  return new Date(Math.min(wanted, start.getTime()));
}

type Busy = { start: Date; end: Date; inPerson: boolean };

/** Whether two times of one artist conflict: they overlap, with 60 minutes around if one is in person
    (rule auditions/answers-3). */
export function overlap(one: Busy, other: Busy): boolean {
  const around = one.inPerson || other.inPerson ? hour : 0;
  return (
    one.start.getTime() < other.end.getTime() + around && other.start.getTime() < one.end.getTime() + around
  );
}
