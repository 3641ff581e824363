import type { TeamInvitation } from '@kirdaar/contract/auditions/shapes.ts';
import type { ArtistCard } from '@kirdaar/contract/users.ts';
import type { PersonRow } from './people.queries.ts';

/** A moment as the database writes it, as the wire has it. */
const text = (moment: string | null) => moment && new Date(moment).toISOString();

/** An invitation as the team has it. A place that was given back is nobody's. */
export function personOf(row: PersonRow, now: Date): TeamInvitation {
  const { id, auditionId, artistId, roleId, state, reason, step, number } = row;
  const { name, publicIdentifier, picture } = JSON.parse(row.card) as ArtistCard;
  const isLapsed = state === 'invited' && row.heldUntil !== null && new Date(row.heldUntil) <= now;
  return {
    _id: id,
    ...{ auditionId, artistId, name, publicIdentifier, photo: picture, roleId, state, reason, step, number },
    slotId: isLapsed ? null : row.slotId,
    heldUntil: text(row.heldUntil),
    waitingSince: text(row.waitingSince),
    mayAskAgain: state === 'cancelled' || (state === 'declined' && !row.isAskedAgain),
    text: row.text,
    contactOpened: row.contactOpened,
    videos: row.videos ?? [],
  };
}
