import type { DayPerson, Guest } from '@kirdaar/contract/auditions/day.ts';
import { countDay, type StepShown } from '@kirdaar/domain/auditions/check-ins.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import type { NewGuest, Tap, Tapped } from '../check-in-queue/check-in-queue.ts';

/** The tap that counts, and the arrival that holds. */
type Tapping = Pick<DayPerson, 'stepBy' | 'stepAt' | 'arrivedAt'> & { step: StepShown | null };

/** An artist or a guest on the day sheet, with local taps that the server's sheet does not include. */
export type ShownPerson = Tapping &
  Pick<DayPerson, 'name' | 'photo' | 'roleId' | 'slotId' | 'state' | 'number' | 'publicIdentifier'> &
  Pick<DayPerson, 'age' | 'screenAge' | 'heightFeet' | 'heightInches' | 'phone'> & {
    /** The artist's id, or the guest's: one row of the sheet. */
    id: string;
    /** Null for a guest. */
    artistId: string | null;
    /** The role of a guest from the server. */
    role: string | null;
    /** Names the person in a tap. */
    tapped: Tapped;
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

/** The next step of the button; null after the last. */
export function nextStep(step: StepShown | null): StepShown | null {
  return step ? after[step] : 'arrived';
}

type Me = { _id: string; name: string };
const notTapped: Tapping = { step: null, stepBy: null, stepAt: null, arrivedAt: null };

function undone({ step, arrivedAt }: Tapping): Tapping {
  const earlier = step && before[step];
  return earlier ? { ...notTapped, step: earlier, arrivedAt } : notTapped;
}

/** The step after own taps. 'undo' removes the last of them, else the sheet's (rule auditions/day-2). */
function withTaps(sheet: Tapping, taps: readonly Tap[], me: Me): Tapping {
  if (taps.length === 0) return sheet;
  const stack: (Tap & { step: StepShown })[] = [];
  let ground = sheet;
  for (const tap of taps) {
    const { step } = tap;
    if (step !== 'undo') stack.push({ ...tap, step });
    else if (stack.length > 0) stack.pop();
    else ground = undone(ground);
  }
  const last = stack.at(-1);
  const step = last?.step ?? ground.step;
  if (step === null) return notTapped;
  const came = stack.find((tap) => tap.step !== 'no_show')?.at ?? null;
  return {
    step,
    stepBy: last ? me : ground.stepBy,
    stepAt: last ? last.at : ground.stepAt,
    arrivedAt: step === 'no_show' ? null : (ground.arrivedAt ?? came),
  };
}

/** '4' from the server; '–' for a local check-in until the server answers (rule auditions/day-5). */
export function numberText({ step, number }: Pick<ShownPerson, 'step' | 'number'>): string | null {
  if (number !== null) return String(number);
  return step !== null && step !== 'no_show' ? '–' : null;
}

const isAbout = (person: { id: string; _id: string | null }) => (tap: Tap) => {
  if ('invitationId' in tap) return tap.invitationId === person._id;
  if ('guestId' in tap) return tap.guestId === person.id;
  return ('artistId' in tap.walkIn ? tap.walkIn.artistId : tap.key) === person.id;
};

type Sheet = { date: string; people: readonly DayPerson[]; guests: readonly Guest[] };

/** The people of a day in India ('2026-12-12') with later taps, and the counts. Walk-ins belong to the day
    of the tap. */
export function shownDay(sheet: Sheet, taps: readonly Tap[], me: Me) {
  const tapping = (person: Tapping & { id: string; _id: string | null }) =>
    withTaps(person, taps.filter(isAbout(person)), me);
  const artists = sheet.people.map((invited): ShownPerson => {
    // unavailable artists are on no day
    const id = invited.artistId ?? '';
    const { step, ...person } = { ...invited, id, artistId: id, role: null };
    const tapped = { invitationId: invited._id };
    return { ...person, tapped, ...tapping({ ...person, step: step as StepShown | null }) };
  });
  const guests = sheet.guests.map((guest): ShownPerson => {
    const step = guest.step as StepShown | null;
    const tapped = { guestId: guest._id };
    return { ...emptyRow, ...guest, id: guest._id, tapped, ...tapping({ ...guest, step, id: guest._id }) };
  });
  const known = new Set([...artists, ...guests].map(({ id }) => id));
  const walkIns = newWalkIns(taps.filter(({ at }) => dateInIndia(new Date(at)) === sheet.date))
    .filter(({ id }) => !known.has(id))
    .map((person): ShownPerson => ({ ...person, ...tapping({ ...notTapped, ...person, _id: null }) }))
    .filter(({ step }) => step !== null);
  const people = [...artists, ...guests, ...walkIns];
  const counts = countDay(people.map(({ step, state }) => ({ step, isExpected: state === 'confirmed' })));
  return { people, counts };
}

const emptyRow = {
  ...{ artistId: null, publicIdentifier: null, photo: null, roleId: null, slotId: null, role: null },
  ...{ age: null, screenAge: null, heightFeet: null, heightInches: null, number: null },
  state: 'attended' as const,
};

/** Walk-ins that only this device knows. */
function newWalkIns(taps: readonly Tap[]): Omit<ShownPerson, keyof Tapping>[] {
  const found = new Map<string, Omit<ShownPerson, keyof Tapping>>();
  for (const tap of taps) {
    if (!('walkIn' in tap)) continue;
    const { walkIn, key, name } = tap;
    if ('artistId' in walkIn) {
      const { artistId: id, roleId } = walkIn;
      found.set(id, { ...emptyRow, id, artistId: id, name, roleId, tapped: { walkIn } });
    } else {
      const { roleId, phone } = walkIn satisfies NewGuest;
      found.set(key, { ...emptyRow, id: key, name, roleId, phone, tapped: { guestId: key } });
    }
  }
  return [...found.values()];
}
