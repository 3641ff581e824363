import type { Round } from '@kirdaar/contract/auditions/shapes.ts';
import { invitationStates } from '@kirdaar/domain/auditions/invitations.ts';
import type { AuditionRow } from '../db/tables/auditions/auditions.ts';
import type { CountedRound, CountedSlot } from './rounds.queries.ts';

const text = (moment: Date | null) => moment?.toISOString() ?? null;

/** The place of a round, as the API sends it; null without one. */
export function placeOf({
  placeName,
  address,
  city,
  mapUrl,
}: Pick<AuditionRow, 'placeName' | 'address' | 'city' | 'mapUrl'>) {
  return address && city ? { name: placeName, address, city, mapUrl } : null;
}

export function roundOf(row: CountedRound): Round {
  const byState = Object.fromEntries(invitationStates.map((state) => [state, row.counts[state] ?? 0]));
  const all = Object.values(row.counts).reduce((sum, many) => sum + many, 0);
  const { id, projectId, kind, stage, roleIds, bring, link, script, takes, instructions, refill, version } =
    row;
  return {
    _id: id,
    ...{ projectId, kind, stage, roleIds, bring, link, script, takes, instructions, refill, version },
    place: placeOf(row),
    deadline: text(row.deadline),
    answerBy: text(row.answerBy),
    begins: text(row.begins),
    ends: text(row.ends),
    state: row.cancelledAt ? 'cancelled' : 'open',
    counts: { all, ...byState, waiting: row.waiting } as Round['counts'],
  };
}

export function slotOf({ id, kind, start, end, capacity, taken }: CountedSlot) {
  return { _id: id, kind, start: start.toISOString(), end: end.toISOString(), capacity, taken };
}
