import type { TeamInvitation } from '@kirdaar/contract/auditions/shapes.ts';
import { type CheckInStep, countDay, type StepShown } from '@kirdaar/domain/auditions/check-ins.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';

import type { Tap } from '../check-in-queue/check-in-queue.ts';

/** An artist on the day sheet, with local taps that the server's sheet does not include. */
export type ShownPerson = Pick<TeamInvitation, 'name' | 'photo' | 'roleId' | 'slotId' | 'state'> & {
  artistId: string;
  /** Of the invitation; null for a new walk-in. */
  _id: string | null;
  step: StepShown | null;
  number: number | null;
};

const before: Record<StepShown, StepShown | null> = {
  done: 'in',
  in: 'arrived',
  arrived: null,
  no_show: null,
};
const after: Record<StepShown, StepShown | null> = {
  arrived: 'in',
  in: 'done',
  done: null,
  no_show: 'arrived',
};

/** The next step of the wide button; null after the last. */
export function nextStep(step: StepShown | null): StepShown | null {
  return step ? after[step] : 'arrived';
}

/** The step after taps. 'undo' removes the last of them, else the sheet's (rule auditions/day-2). */
function withTaps(step: StepShown | null, taps: readonly CheckInStep[]): StepShown | null {
  const stack: (StepShown | null)[] = [];
  let ground = step;
  for (const tap of taps) {
    if (tap !== 'undo') stack.push(tap);
    else if (stack.length > 0) stack.pop();
    else if (ground) ground = before[ground];
  }
  return stack.at(-1) ?? ground;
}

/** 'No. 4' from the server; 'No. –' for a local check-in until the server answers (rule
    auditions/day-5). */
export function numberText({ step, number }: Pick<ShownPerson, 'step' | 'number'>): string | null {
  if (number !== null) return `No. ${number}`;
  return step !== null && step !== 'no_show' ? 'No. –' : null;
}

/** The artists of a day in India ('2026-12-12') with later taps, and the counts. Walk-ins belong to the
    day of the tap. */
export function shownDay(people: readonly TeamInvitation[], taps: readonly Tap[], date: string) {
  const tapsOf = (person: { _id: string | null; artistId: string }) =>
    taps
      .filter((tap) =>
        'walkIn' in tap ? tap.walkIn.artistId === person.artistId : tap.invitationId === person._id,
      )
      .map(({ step }) => step);
  const known: ShownPerson[] = people.map((invited) => {
    // unavailable artists are on no day
    const person = { ...invited, artistId: invited.artistId ?? '' };
    const step = withTaps(person.step as StepShown | null, tapsOf(person));
    return { ...person, step };
  });
  const ofDay = taps.filter(({ at }) => dateInIndia(new Date(at)) === date);
  const shown = [...known, ...walkedIn(known, ofDay, tapsOf)];
  const counts = countDay(shown.map(({ step, state }) => ({ step, isExpected: state === 'confirmed' })));
  return { people: shown, counts };
}

/** Walk-ins that are not on the server's sheet yet. */
function walkedIn(
  known: readonly ShownPerson[],
  taps: readonly Tap[],
  tapsOf: (person: { _id: null; artistId: string }) => CheckInStep[],
): ShownPerson[] {
  const names = new Map(taps.flatMap((tap) => ('walkIn' in tap ? [[tap.walkIn.artistId, tap.name]] : [])));
  return [...names].flatMap(([artistId, name]) => {
    if (known.some((person) => person.artistId === artistId)) return [];
    const step = withTaps(null, tapsOf({ _id: null, artistId }));
    if (step === null) return [];
    const card = { name, photo: null, roleId: null, slotId: null, state: 'attended' as const };
    return [{ ...card, _id: null, artistId, step, number: null }];
  });
}
