/** The steps of the day sheet, and undo. */
export const checkInSteps = ['arrived', 'in', 'done', 'no_show', 'undo'] as const;
export type CheckInStep = (typeof checkInSteps)[number];
export type StepShown = Exclude<CheckInStep, 'undo'>;

export type CheckIn = { key: string; step: CheckInStep; at: Date };
export type CheckedIn = { step: StepShown | null; arrivedAt: Date | null };

const inOrder = (one: CheckIn, other: CheckIn) =>
  one.at.getTime() - other.at.getTime() || (one.key < other.key ? -1 : 1);

/** A person's state after check-ins in any order. The latest counts; at one moment the larger key. 'undo'
    removes the one before (rule auditions/day-2). `last` is the tap that counts, null after all are undone. */
export function checkedIn<Tap extends CheckIn>(events: readonly Tap[]): CheckedIn & { last: Tap | null } {
  const stack: Tap[] = [];
  for (const event of [...events].sort(inOrder)) {
    if (event.step === 'undo') stack.pop();
    else stack.push(event);
  }
  const last = stack.at(-1) ?? null;
  const step = last && last.step !== 'undo' ? last.step : null;
  const arrived = step === null || step === 'no_show' ? null : stack.find((one) => one.step !== 'no_show');
  return { step, arrivedAt: arrived?.at ?? null, last };
}

const day = 24 * 60 * 60_000;
const clockLeeway = 60_000;
const correctedFor = 7 * day;

/** Why a check-in does not count: more than a day late, in the future, or a week past its time (rule
    auditions/day-1). */
export function checkInRefusal(at: Date, end: Date | null, now: Date): 'too_old' | 'in_future' | null {
  if (at.getTime() > now.getTime() + clockLeeway) return 'in_future';
  if (now.getTime() - at.getTime() > day) return 'too_old';
  return end && now.getTime() - end.getTime() > correctedFor ? 'too_old' : null;
}

type PersonOfDay = { step: StepShown | null; isExpected: boolean };

/** 'Here 9, In 1, Done 4, To come 22'. */
export function countDay(people: readonly PersonOfDay[]) {
  const count = (step: StepShown) => people.filter((one) => one.step === step).length;
  return {
    here: count('arrived'),
    in: count('in'),
    done: count('done'),
    expected: people.filter((one) => one.step === null && one.isExpected).length,
  };
}
