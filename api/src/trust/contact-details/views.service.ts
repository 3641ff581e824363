import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import {
  contactChangesPerHour,
  contactViewsCountedFor,
  contactViewsKeptFor,
  networksKeptFor,
} from '@kirdaar/domain/trust/contact-details/views.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { spendOwn } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { chooseAsGuardian, decidesAsGuardian } from '../../profiles/guardians/holder.service.ts';
import { contactView } from './contact-details.present.ts';
import { deleteNetworksUntil } from './new-accounts.queries.ts';
import { countDirectors, deleteViewsBefore, findContactViews, setChoice } from './views.queries.ts';

const changes = { name: 'contact-changes', points: contactChangesPerHour, seconds: 3600 };

/** Counts a change of who sees the user, because it affects many desks: 429 after 240 within an hour (rule
    contact/limit-3). */
export async function spendContactChange(deps: Deps, request: FastifyRequest, viewer: Viewer): Promise<void> {
  refuseDirectors(viewer);
  await spendOwn(deps, changes, viewer.id, request);
}

/** The views of the user's contact details, the newest first, and the recent number of directors (rule
    contact/ledger-2). */
export async function listContactViews(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { cursor, limit }: ParsedQuery<'listContactViews'>,
): Promise<Answer<'listContactViews'>> {
  refuseDirectors(viewer);
  const found = await findContactViews(db, viewer.id, { cursor, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return {
    views: shown.map(contactView),
    directors30Days: await countDirectorsOf(db, viewer.id, clock()),
    nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

const mostShown = 100;

/** The latest views of a person's contact details. */
export async function contactViewsOf(db: Queryable, artistId: string) {
  const found = await findContactViews(db, artistId, { cursor: undefined, limit: mostShown });
  return found.map(contactView);
}

/** How many directors recently saw a person's contact details. */
export function countDirectorsOf(db: Queryable, artistId: string, now: Date): Promise<number> {
  return countDirectors(db, artistId, new Date(now.getTime() - contactViewsCountedFor));
}

/** Stores who may see the contact details of a user, or of the guardian who holds the account (rules contact/choice-1,
    guardians/holder-3). */
export async function setContactChoice(
  db: Queryable,
  viewer: Viewer,
  { choice }: ParsedBody<'setContactChoice'>,
): Promise<Answer<'setContactChoice'>> {
  refuseDirectors(viewer);
  if (await decidesAsGuardian(db, viewer)) await chooseAsGuardian(db, viewer.id, choice);
  else await setChoice(db, viewer.id, choice);
  return { choice };
}

/** Throws 403 for a director: they are not listed and show no contact details. */
export function refuseDirectors(viewer: Viewer): void {
  if (viewer.kind === 'Director') throw new Refusal('auth.forbidden');
}

/** Deletes contact views after a year (rule contact/ledger-4), and networks after two days (rule contact/limit-5). */
export async function forgetOldContactViews(db: Queryable, now: Date): Promise<void> {
  await deleteViewsBefore(db, dateInIndia(new Date(now.getTime() - contactViewsKeptFor)));
  await deleteNetworksUntil(db, dateInIndia(new Date(now.getTime() - networksKeptFor)));
}
