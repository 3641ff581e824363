/** A journey that may need a second try in CI for a while, and why. */
export type Excuse = {
  /** As reports name it: 'e2e/apply.test.ts > The button > says why'. */
  journey: string;
  reason: string;
  /** The last day, as '2026-12-24', at most 31 days ahead. */
  until: string;
};

/** Whoever adds one looks for the cause until then. */
export const excuses: readonly Excuse[] = [];

const longest = 31 * 24 * 60 * 60 * 1000;

/** What is wrong with a list of excuses on a day, as sentences: expired, too long, without a reason, or about a journey that
    is not there. `textOf` gives the text of a file, null without one. */
export function faultsOfExcuses(
  list: readonly Excuse[],
  today: Date,
  textOf: (file: string) => string | null,
): string[] {
  return list.flatMap(({ journey, reason, until }) => {
    const parts = journey.split(' > ');
    const isThere = textOf(parts[0] ?? '')?.includes(parts.at(-1) ?? '') ?? false;
    const faults = [
      isThere ? null : 'there is no such journey any more.',
      reason.trim() ? null : 'its excuse has no reason.',
      faultOfDay(until, today),
    ];
    return faults.flatMap((fault) => (fault ? [`${journey}: ${fault}`] : []));
  });
}

function faultOfDay(until: string, today: Date): string | null {
  const left = Date.parse(`${until}T23:59:59Z`) - today.getTime();
  if (Number.isNaN(left)) return `${until} is no day.`;
  if (left < 0) return `its excuse ended on ${until}.`;
  return left > longest ? 'its excuse is longer than 31 days.' : null;
}

/** Whether a journey that needed a second try has an excuse. */
export function isExcused(journey: string, list: readonly Excuse[] = excuses): boolean {
  return list.some((excuse) => excuse.journey === journey);
}
