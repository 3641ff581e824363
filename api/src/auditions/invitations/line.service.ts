import { offeredUntil } from '@kirdaar/domain/auditions/places.ts';
import type { Transaction } from '../../db/database.ts';
import { queueJob } from '../../db/queue-job.ts';
import type { AuditionRow } from '../../db/tables/auditions/auditions.ts';
import type { Deps } from '../../deps.ts';
import { type AuditionAnnouncement, announce } from './announcements.service.ts';
import { type HeldSlot, holdRound, holdSlots } from './held.service.ts';
import { findLapsed, forgetLetGo, giveBackLapsed, holdLine, type Offer, setOffers } from './line.queries.ts';

type Freed = {
  /** The current times of the round. */
  slots: HeldSlot[];
  /** Times in which an artist released a place. */
  had: string[];
  /** Times whose offer lapsed. */
  lapsed?: string[];
};

/** Holds freed places of a locked round for the first in line, and returns their notifications (rule
    auditions/line-2). Shortly before the start it offers none: the team decides. */
export async function refill(
  tx: Transaction,
  deps: Deps,
  round: AuditionRow,
  { slots, had, lapsed = [] }: Freed,
): Promise<AuditionAnnouncement[]> {
  const now = deps.clock();
  const freed = slots.filter(({ id }) => had.includes(id) || lapsed.includes(id));
  if (freed.length === 0 || !round.refill || round.cancelledAt) return [];
  const line = await holdLine(tx, round.id, had);
  const announcements: AuditionAnnouncement[] = [];
  const offers: Offer[] = [];
  for (const slot of freed.sort((a, b) => a.start.getTime() - b.start.getTime())) {
    const until = offeredUntil(slot.start, now);
    if (!until) continue;
    for (let room = slot.capacity - slot.taken; room > 0; room--) {
      const place = line.findIndex(({ letGo }) => letGo !== slot.id);
      const [next] = place < 0 ? [] : line.splice(place, 1);
      if (!next) break;
      offers.push({ id: next.id, slotId: slot.id, until });
      announcements.push({
        kind: 'audition.offered',
        userId: next.artistId,
        projectId: round.projectId,
        auditionId: round.id,
        invitationId: next.id,
        roleId: next.roleId,
        time: until,
        slot,
      });
    }
  }
  const unused = had.filter((id) => !offers.some(({ slotId }) => slotId === id));
  if (unused.length > 0 && line.length > 0) await forgetLetGo(tx, round.id, unused);
  if (offers.length === 0) return [];
  await setOffers(tx, offers);
  await lookAgainAt(
    tx,
    deps,
    offers.map(({ until }) => until),
  );
  return announcements;
}

/** Schedules the check for lapsed holds at the first of these moments. */
export async function lookAgainAt(tx: Transaction, deps: Deps, moments: Date[]): Promise<void> {
  const first = Math.min(...moments.map((moment) => moment.getTime()));
  if (!Number.isFinite(first)) return;
  const delaySeconds = Math.max(0, (first - deps.clock().getTime()) / 1000) + 1;
  await queueJob(tx, 'refill-auditions', {}, { delaySeconds });
}

const atOnce = 50;

/** Releases lapsed holds and offers them to the next in line (rules auditions/places-2, auditions/line-2).
    Each round is atomic and idempotent. */
export async function refillLapsed(
  deps: Deps,
  _job: Record<string, never>,
  stopping: AbortSignal,
): Promise<void> {
  let more = true;
  while (more && !stopping.aborted) {
    const rounds = await findLapsed(deps.db, deps.clock(), atOnce);
    for (const id of rounds) await deps.db.transaction((tx) => refillRound(tx, deps, id));
    more = rounds.length === atOnce;
  }
}

async function refillRound(tx: Transaction, deps: Deps, auditionId: string): Promise<void> {
  const round = await holdRound(tx, auditionId);
  if (!round) return;
  const slots = await holdSlots(tx, auditionId, deps.clock());
  const places = await giveBackLapsed(tx, auditionId, deps.clock());
  const of = (wasOffer: boolean) =>
    places.filter((place) => place.wasOffer === wasOffer).map(({ slotId }) => slotId);
  await announce(tx, deps, await refill(tx, deps, round, { slots, had: of(false), lapsed: of(true) }));
}
