import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import type { TeamInvitation } from '@kirdaar/contract/auditions/shapes.ts';
import { guardianStanding } from '@kirdaar/domain/auditions/invitations.ts';
import { isBelowGuardian } from '@kirdaar/domain/profiles/guardians/ages.ts';
import type { PersonRow } from './people.queries.ts';

/** Converts a database timestamp to the API's format. */
const text = (moment: string | null) => moment && new Date(moment).toISOString();

/** An invitation as the team sees it. A released place belongs to no one. */
export function personOf(row: PersonRow, now: Date): TeamInvitation {
  const { id, auditionId, artistId, roleId, state, reason, step, number } = row;
  // an unavailable artist keeps the name alone (rule auditions/ending-5)
  const isGone = state === 'cancelled' && reason === 'not_available';
  const card = row.card && !isGone ? (JSON.parse(row.card) as ArtistCard) : null;
  const isLapsed = state === 'invited' && row.heldUntil !== null && new Date(row.heldUntil) <= now;
  return {
    _id: id,
    ...{ auditionId, roleId, state, reason, step, number },
    artistId: isGone ? null : artistId,
    name: card?.name ?? row.name,
    publicIdentifier: card?.publicIdentifier ?? null,
    photo: card?.picture ?? null,
    guardian: guardianStanding(row, isBelowGuardian(row, now)),
    slotId: isLapsed ? null : row.slotId,
    heldUntil: text(row.heldUntil),
    waitingSince: text(row.waitingSince),
    mayAskAgain: row.card !== null && (state === 'cancelled' || (state === 'declined' && !row.isAskedAgain)),
    text: row.text,
    contactOpened: row.contactOpened,
    videos: row.videos ?? [],
    ...(row.isTapeHidden && { isTapeHidden: true as const }),
  };
}
