import type { Answer } from '@kirdaar/contract/operations.ts';
import { beginningInIndia, dateInIndia, dayAfter } from '@kirdaar/domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import { findMailsStuckSince } from '../../mail/mails.queries.ts';
import { findOldest } from './queue.queries.ts';
import { countPeriod, countWaiting, retryMails } from './site.queries.ts';

type Site = Answer<'readSite'>;
type Counting = Pick<Deps, 'db' | 'clock'>;

/** The last counts of each Kirdaar of this process: counting reads large tables. */
const counted = new WeakMap<Deps['db'], { at: number; site: Promise<Site> }>();
const keptFor = 60_000;
// a mail that was just written is none that is stuck
const isLate = 120_000;

/** How Kirdaar is used, and what waits: counted when asked, and kept for a minute (rule moderation/site-1). */
export function readSite(deps: Counting): Promise<Site> {
  const now = deps.clock().getTime();
  const kept = counted.get(deps.db);
  if (kept && now - kept.at < keptFor) return kept.site;
  const site = countSite(deps);
  counted.set(deps.db, { at: now, site });
  // a failure is not kept
  site.catch(() => counted.delete(deps.db));
  return site;
}

async function countSite({ db, clock }: Counting): Promise<Site> {
  const now = clock();
  const today = dateInIndia(now);
  return {
    today: await countPeriod(db, beginningInIndia(today), now),
    days7: await countPeriod(db, beginningInIndia(dayAfter(today, -6)), now),
    now: {
      oldestAt: (await findOldest(db))?.toISOString() ?? null,
      mailsStuckSince: await mailsStuckSince(db, now),
      ...(await countWaiting(db)),
    },
  };
}

async function mailsStuckSince(db: Counting['db'], now: Date): Promise<string | null> {
  const since = await findMailsStuckSince(db);
  return since && now.getTime() - since.getTime() > isLate ? since.toISOString() : null;
}

/** Tries the refused mails now. */
export async function sendMailsAgain({ db }: Pick<Deps, 'db'>): Promise<Answer<'sendMailsAgain'>> {
  const mails = await retryMails(db);
  counted.delete(db);
  return { mails };
}
