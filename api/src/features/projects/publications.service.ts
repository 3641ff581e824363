import { dateInIndia, tomorrowInIndia } from '@kirdaar/domain/calendar.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { countedUnder, countOne } from './publications.queries.ts';

/** Refuses an account that has published as many projects today as one may: 429 `project.publish_limit`. Only a look, so
    that nothing is worked on in vain; `countPublication` decides. */
export async function checkPublications(deps: Deps, viewer: Viewer): Promise<void> {
  if ((await countedUnder(deps.db, keyOf(deps, viewer))) >= deps.config.publishLimit) throw tooMany(deps);
}

/** Counts a publication with the transaction that writes it, so that many at once are never more than the limit, and
    what fails or is taken back there is not counted. A day is a calendar day in India, as all dates here are. */
export async function countPublication(tx: Transaction, deps: Deps, viewer: Viewer): Promise<void> {
  const until = tomorrowInIndia(deps.clock());
  const most = deps.config.publishLimit;
  if (!(await countOne(tx, keyOf(deps, viewer), { most, until }))) throw tooMany(deps);
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
