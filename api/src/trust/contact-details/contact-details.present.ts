import type { ContactRequest } from '@kirdaar/contract/trust/contact-details/asks.ts';
import { formerViewer } from '@kirdaar/domain/trust/contact-details/views.ts';
import type { AskRow } from './asks.queries.ts';
import type { ContactViewRow } from './views.queries.ts';

type Seen = {
  directorId: string | null;
  director: string | null;
  company: string | null;
  verifiedOn: string | null;
  isBlocked: boolean;
};

/** A casting director as shown to the people they cast. */
const directorSeen = ({ directorId, director, company, verifiedOn, isBlocked }: Seen) => ({
  ...{ _id: directorId, name: director ?? formerViewer, company },
  isVerified: verifiedOn !== null,
  ...(verifiedOn && { verifiedOn }),
  ...(isBlocked && { isBlocked }),
});

export function contactView(row: ContactViewRow) {
  return {
    director: directorSeen(row),
    teamOf: row.teamOf,
    day: row.day,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    times: row.times,
    projects: row.projects,
    hasOtherProject: row.openedFrom > row.projects.length,
  };
}

export function contactRequest(row: AskRow): ContactRequest {
  return {
    _id: row.id,
    artistId: row.artistId,
    director: directorSeen(row),
    note: row.note,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
