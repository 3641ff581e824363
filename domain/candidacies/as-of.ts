/** Which transactions a list has seen, as the database writes it: xmin:xmax:those in between that were under way. */
export type Snapshot = string & { snapshot: true };

const written = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;
const largest = 2n ** 63n - 1n;

/** What a list is handed out with, to come back with the decisions that are made from it (rule desk/decisions-3). */
export function asOfText(snapshot: string): string {
  return snapshot.replaceAll(':', '-').replaceAll(',', '.');
}

/** The snapshot that such a text stands for; null for a text that stands for none. */
export function snapshotOf(asOf: string): Snapshot | null {
  const snapshot = asOf.replaceAll('-', ':').replaceAll('.', ',');
  if (/[:,]/.test(asOf)) return null;
  const [, xmin, xmax, between] = written.exec(snapshot) ?? [];
  if (xmin === undefined || xmax === undefined || between === undefined) return null;
  const [first, last] = [BigInt(xmin), BigInt(xmax)];
  if (first < 1n || last < first || last > largest) return null;
  const under = between === '' ? [] : between.split(',').map(BigInt);
  const isSorted = under.every((id, place) => id >= first && id < last && id > (under[place - 1] ?? 0n));
  return isSorted ? (snapshot as Snapshot) : null;
}

/** Of what several lists of one database were handed out with, that of the first: decisions made from all of them name it, so
    that what changed while they were read counts as changed since. Transactions are numbered as they begin: where no more
    have begun, the first list saw more of them under way. */
export function earliestAsOf(texts: readonly string[]): string {
  const [first = ''] = texts.toSorted((one, other) => {
    const [a, b] = [partsOf(one), partsOf(other)];
    return compared(a.xmax, b.xmax) || compared(a.xmin, b.xmin) || b.under - a.under;
  });
  return first;
}

const compared = (one: bigint, other: bigint) => (one < other ? -1 : Number(one > other));

function partsOf(asOf: string) {
  const [xmin = '0', xmax = '0', under = ''] = asOf.split('-');
  return { xmin: BigInt(xmin), xmax: BigInt(xmax), under: under === '' ? 0 : under.split('.').length };
}

/** The longest such text: of a server with some hundred transactions under way. */
export const asOfLength = 8000;
/** What it is made of. */
export const asOfPattern = '^\\d+-\\d+-[\\d.]*$';
