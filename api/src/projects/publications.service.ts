import { dateInIndia, tomorrowInIndia } from '@kirdaar/domain/calendar.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { countWithin } from '../http/limits/limits.ts';
import type { Viewer } from '../http/viewer.ts';
import { countedUnder, countOpenDrafts, isOwnerVerified } from './publications.queries.ts';

/** Refuses with 403 `verification.required` where only verified directors publish and the owner of a project is none, whoever
    of its team publishes (rule verification/publishing-1). */
export async function checkVerified(db: Queryable, { config }: Deps, ownerId: string): Promise<void> {
  if (config.requireVerified && !(await isOwnerVerified(db, ownerId)))
    throw new Refusal('verification.required');
}

/** Refuses an account that has published as many projects today as it may: 429 `project.publish_limit`. This is an
 * early check that saves work; `countPublication` decides. */
export async function checkPublications(deps: Deps, viewer: Viewer): Promise<void> {
  if ((await countedUnder(deps.db, keyOf(deps, viewer))) >= deps.config.publishLimit) throw tooMany(deps);
}

/** Counts a publication in the transaction that writes it, so that many at once never exceed the limit, and a
 * failed one is not counted. A day is a calendar day in India, as all dates here are. */
export async function countPublication(tx: Transaction, deps: Deps, viewer: Viewer): Promise<void> {
  const until = tomorrowInIndia(deps.clock());
  const most = deps.config.publishLimit;
  if (!(await countWithin(tx, keyOf(deps, viewer), { most, until }))) throw tooMany(deps);
}

/** Refuses one more draft of an account that has as many as it may: 409 `project.draft_limit` (rule projects/drafts-10). */
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
