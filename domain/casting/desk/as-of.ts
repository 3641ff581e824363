/** What a list is handed out with, to come back with the decisions that are made from it: how many acts of the team its
    project had seen (rule desk/decisions-3). */
export const asOfText = (deskVersion: number): string => String(deskVersion);

/** Which version such a text stands for; null for a text that stands for none. */
export function deskVersionOf(asOf: string): number | null {
  const version = written.test(asOf) ? Number(asOf) : Number.NaN;
  return version <= largest ? version : null;
}

/** Of what several lists of a project were handed out with, that of the first: decisions made from all of them name it, so
    that what changed while they were read counts as changed since. */
export function earliestAsOf(texts: readonly string[]): string {
  const [first = ''] = texts.toSorted((one, other) => Number(one) - Number(other));
  return first;
}

export const asOfPattern = '^(0|[1-9]\\d{0,9})$';
export const asOfLength = 10;

const written = new RegExp(asOfPattern);
const largest = 2 ** 31 - 1;
