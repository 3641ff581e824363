import type { RoleValues } from '../form-values.ts';

/** A role row that was taken out and can be taken back; `place` is how many rows stand before it. */
export type RemovedRow = { key: string; place: number; number: number; values: RoleValues };

/** The removed rows after the one at a place went too; those behind it move up with the rest of the form. */
export function withRemoved(removed: readonly RemovedRow[], row: RemovedRow): RemovedRow[] {
  return [
    ...removed.filter(({ place }) => place <= row.place),
    row,
    ...removed.filter(({ place }) => place > row.place).map((one) => ({ ...one, place: one.place - 1 })),
  ];
}

/** The removed rows after one came back; those behind it move down. */
export function withoutRestored(removed: readonly RemovedRow[], key: string): RemovedRow[] {
  const at = removed.findIndex((one) => one.key === key);
  return removed.flatMap((one, index) =>
    index < at ? [one] : index > at ? [{ ...one, place: one.place + 1 }] : [],
  );
}
