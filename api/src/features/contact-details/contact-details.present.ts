import type { ContactRequest } from '@kirdaar/contract/contact/asks.ts';
import { formerViewer } from '@kirdaar/domain/contact/views.ts';
import type { AskRow } from './asks.queries.ts';
import type { ContactViewRow } from './views.queries.ts';

/** A casting director as the people are told who meet them. */
function directorSeen(id: string | null, name: string | null, company: string | null) {
  return { _id: id, name: name ?? formerViewer, company, isVerified: company !== null };
}

/** A line of the ledger as the wire has it. */
export function contactView(row: ContactViewRow) {
  return {
    director: directorSeen(row.directorId, row.director, row.company),
    day: row.day,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    times: row.times,
    projects: row.projects,
  };
}

/** An ask as the wire has it. */
export function contactRequest(row: AskRow): ContactRequest {
  return {
    _id: row.id,
    artistId: row.artistId,
    director: directorSeen(row.directorId, row.director, row.company),
    note: row.note,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
