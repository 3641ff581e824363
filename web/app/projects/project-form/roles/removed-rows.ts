import type { RoleValues } from '../form-values.ts';

/** A removed role row that can be restored; `place` is the number of rows before it. */
export type RemovedRow = { key: string; place: number; number: number; values: RoleValues };

/** Updates the removed rows after one at a place was removed too; later ones move up with the rest of the
    form. */
export function withRemoved(removed: readonly RemovedRow[], row: RemovedRow): RemovedRow[] {
  return [
    ...removed.filter(({ place }) => place <= row.place),
    row,
    ...removed.filter(({ place }) => place > row.place).map((one) => ({ ...one, place: one.place - 1 })),
  ];
}

/** Updates the removed rows after one was restored; later ones move down. */
export function withoutRestored(removed: readonly RemovedRow[], key: string): RemovedRow[] {
  const at = removed.findIndex((one) => one.key === key);
  return removed.flatMap((one, index) =>
    index < at ? [one] : index > at ? [{ ...one, place: one.place + 1 }] : [],
  );
}
