import { dateInIndia, tomorrowInIndia } from '@kirdaar/domain/calendar.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { countWithin } from '../http/limits/limits.ts';
import type { Viewer } from '../http/viewer.ts';
import { countedUnder, countOpenDrafts, isOwnerVerified } from './publications.queries.ts';

/** Throws 403 `verification.required` when only verified directors publish and the project's owner is not,
    whichever team member publishes (rule verification/publishing-1). */
export async function checkVerified(db: Queryable, { config }: Deps, ownerId: string): Promise<void> {
  if (config.requireVerified && !(await isOwnerVerified(db, ownerId)))
    throw new Refusal('verification.required');
}

/** Throws 429 `project.publish_limit` when an account reached its daily limit. An early check that saves
    work; `countPublication` decides. */
export async function checkPublications(deps: Deps, viewer: Viewer): Promise<void> {
  if ((await countedUnder(deps.db, keyOf(deps, viewer))) >= deps.config.publishLimit) throw tooMany(deps);
}

/** Counts a publication in the transaction that writes it, so that parallel ones cannot exceed the limit
    and a failed one is not counted. A day is a calendar day in India, as for all dates here. */
export async function countPublication(tx: Transaction, deps: Deps, viewer: Viewer): Promise<void> {
  const until = tomorrowInIndia(deps.clock());
  const most = deps.config.publishLimit;
  if (!(await countWithin(tx, keyOf(deps, viewer), { most, until }))) throw tooMany(deps);
}

/** Throws 409 `project.draft_limit` when an account has its maximum of drafts (rule projects/drafts-10). */
export async function refuseManyDrafts(tx: Transaction, ownerId: string): Promise<void> {
  if ((await countOpenDrafts(tx, ownerId)) >= limits.openDrafts) throw new Refusal('project.draft_limit');
}

function keyOf(deps: Deps, viewer: Viewer): string {
  return `publish:${viewer.id} ${dateInIndia(deps.clock())}`;
}

function tooMany(deps: Deps): Refusal {
  const now = deps.clock();
  const most = deps.config.publishLimit;
  return new Refusal('project.publish_limit', {
    message: `You have published ${most} projects today, the most for one day. Nothing is lost: what you typed stays, and from midnight you can publish again.`,
    retryAfterSeconds: (tomorrowInIndia(now).getTime() - now.getTime()) / 1000,
  });
}
