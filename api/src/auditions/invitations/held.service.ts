import type { Transaction } from '../../db/database.ts';
import type { AuditionRow } from '../../db/tables/auditions/auditions.ts';
import { announceAudition } from '../../messaging/live/announce.ts';
import {
  holdRound as holdRoundRow,
  holdSlots as holdSlotRows,
  type SlotWithTaken,
} from './rounds.queries.ts';

/** A round, locked before any change to it. Announces the change to its team. */
export async function holdRound(tx: Transaction, id: string): Promise<AuditionRow | null> {
  const round = await holdRoundRow(tx, id);
  if (round) announceAudition(tx, round);
  return round;
}

/** The times of a locked round with their taken places, locked. */
export const holdSlots = holdSlotRows;
export type HeldSlot = SlotWithTaken;
