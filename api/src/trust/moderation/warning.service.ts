import { dateInIndia, dayAfter } from '@kirdaar/domain/calendar.ts';
import { warnedDays } from '@kirdaar/domain/trust/moderation/warning.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';
import { countPeopleSeen, findPeopleSeen } from './warning.queries.ts';

/** People per statement: a director may have seen thousands. */
const atOnce = 500;

const firstDay = (now: Date) => dayAfter(dateInIndia(now), 1 - warnedDays);

/** How many people's contact details a director recently saw. */
export const countSeen = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, directorId: string): Promise<number> =>
  countPeopleSeen(db, directorId, firstDay(clock()));

/** Warns every person whose contact details a director recently saw, once, on the page and by mail whatever they chose,
    in the transaction of the decision (rule moderation/warning-1). Gives their number. */
export async function warnSeen(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'config'>,
  directorId: string,
): Promise<number> {
  const people = await findPeopleSeen(tx, directorId, firstDay(deps.clock()));
  for (let from = 0; from < people.length; from += atOnce) {
    const batch = people.slice(from, from + atOnce);
    await notify(
      tx,
      deps,
      batch.map((userId) => ({ kind: 'contact_warning', userId, thread: directorId })),
    );
  }
  return people.length;
}
