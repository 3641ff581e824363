import type { RoundWithTimes } from '../form/round-values.ts';

/** The times of a round with Date values. */
export function timesOf({ slots }: Pick<RoundWithTimes, 'slots'>) {
  return slots.map((slot) => ({ ...slot, start: new Date(slot.start), end: new Date(slot.end) }));
}

export type RoundTime = ReturnType<typeof timesOf>[number];

/** A time with ISO strings, as the API has it. */
export const onWire = ({ kind, start, end }: RoundTime) => ({
  kind,
  start: start.toISOString(),
  end: end.toISOString(),
});
