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
import { contactView } from './contact-details.present.ts';
import { deleteNetworksUntil } from './new-accounts.queries.ts';
import { countDirectors, deleteViewsBefore, findContactViews, isChild, setChoice } from './views.queries.ts';

const changes = { name: 'contact-changes', points: contactChangesPerHour, seconds: 3600 };

/** Before somebody changes who sees them, which moves them on the desks of many: 429 after 240 within an hour
    (rule contact/limit-3). */
export async function spendContactChange(deps: Deps, request: FastifyRequest, viewer: Viewer): Promise<void> {
  refuseDirectors(viewer);
  await spendOwn(deps, changes, viewer.id, request);
}

/** Who was shown somebody's contact details, the last first, and how many directors of late (rule contact/ledger-2). */
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

/** The last who were shown somebody's contact details. */
export async function contactViewsOf(db: Queryable, artistId: string) {
  const found = await findContactViews(db, artistId, { cursor: undefined, limit: mostShown });
  return found.map(contactView);
}

/** How many directors were shown somebody's contact details of late. */
export function countDirectorsOf(db: Queryable, artistId: string, now: Date): Promise<number> {
  return countDirectors(db, artistId, new Date(now.getTime() - contactViewsCountedFor));
}

/** Chooses who may see one's contact details (rule contact/choice-1). */
export async function setContactChoice(
  db: Queryable,
  viewer: Viewer,
  { choice }: ParsedBody<'setContactChoice'>,
): Promise<Answer<'setContactChoice'>> {
  refuseDirectors(viewer);
  if (await isChild(db, viewer.id)) throw new Refusal('minor.guardian_only');
  await setChoice(db, viewer.id, choice);
  return { choice };
}

/** Throws 403 for a director: they are in no list, and nobody sees their contact details. */
export function refuseDirectors(viewer: Viewer): void {
  if (viewer.kind === 'Director') throw new Refusal('auth.forbidden');
}

/** Forgets who saw whose contact details a year ago (rule contact/ledger-4), and the networks of the day before yesterday
    (rule contact/limit-5). */
export async function forgetOldContactViews(db: Queryable, now: Date): Promise<void> {
  await deleteViewsBefore(db, dateInIndia(new Date(now.getTime() - contactViewsKeptFor)));
  await deleteNetworksUntil(db, dateInIndia(new Date(now.getTime() - networksKeptFor)));
}
