/** The version text of a list, sent back with decisions: the number of the team's acts its project had
    (rule desk/decisions-3). */
export const asOfText = (deskVersion: number): string => String(deskVersion);

/** The version in such a text; null if invalid. */
export function deskVersionOf(asOf: string): number | null {
  const version = written.test(asOf) ? Number(asOf) : Number.NaN;
  return version <= largest ? version : null;
}

/** The earliest version of several lists. Decisions from all of them send it, so that changes in between
    count as changed since. */
export function earliestAsOf(texts: readonly string[]): string {
  const [first = ''] = texts.toSorted((one, other) => Number(one) - Number(other));
  return first;
}

export const asOfPattern = '^(0|[1-9]\\d{0,9})$';
export const asOfLength = 10;

const written = new RegExp(asOfPattern);
const largest = 2 ** 31 - 1;
