import type { Transaction } from '../../db/database.ts';
import type { AuditionRow } from '../../db/tables/auditions/auditions.ts';
import { announceAudition } from '../../messaging/live/announce.ts';
import {
  holdRound as holdRoundRow,
  holdSlots as holdSlotRows,
  type SlotWithTaken,
} from './rounds.queries.ts';

/** A round, held until the transaction ends: whoever changes anything in a round does that first, and its team hears of it. */
export async function holdRound(tx: Transaction, id: string): Promise<AuditionRow | null> {
  const round = await holdRoundRow(tx, id);
  if (round) announceAudition(tx, round);
  return round;
}

/** The times of a held round with how many places are taken, held until the transaction ends. */
export const holdSlots = holdSlotRows;
export type HeldSlot = SlotWithTaken;
