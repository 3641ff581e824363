import { dateInIndia, tomorrowInIndia } from '@kirdaar/domain/calendar.ts';
import { messageLimits } from '@kirdaar/domain/messaging/messages/messages.ts';
import type { Side } from '@kirdaar/domain/messaging/messages/writing.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { countWithin, scaled, tooMany } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';

const hour = 60 * 60_000;

type Counted = { name: string; most: number; per: 'hour' | 'day'; count?: number };

/** Counts a message, and a question in addition. Throws 429 beyond the limits (rule messages/limits-1). A
    message refused later is not counted. */
export async function countMessage(
  tx: Transaction,
  deps: Deps,
  viewer: Viewer,
  { side, isQuestion }: { side: Side; isQuestion: boolean },
): Promise<void> {
  await count(tx, deps, viewer, { name: 'messages', most: messageLimits.perHour[side], per: 'hour' });
  if (!isQuestion) return;
  await count(tx, deps, viewer, { name: 'questions', most: messageLimits.questionsPerDay, per: 'day' });
}

/** Counts the recipients of a message to many. */
export async function countRecipients(
  tx: Transaction,
  deps: Deps,
  viewer: Viewer,
  recipients: number,
): Promise<void> {
  const { recipientsPerHour, recipientsPerDay } = messageLimits;
  for (const [most, per] of [
    [recipientsPerHour, 'hour'],
    [recipientsPerDay, 'day'],
  ] as const)
    await count(tx, deps, viewer, { name: `recipients-${per}`, most, per, count: recipients });
}

async function count(
  tx: Transaction,
  { clock, config }: Deps,
  viewer: Viewer,
  { name, most, per, count: times = 1 }: Counted,
): Promise<void> {
  const now = clock();
  const isDay = per === 'day';
  const period = isDay ? dateInIndia(now) : String(Math.floor(now.getTime() / hour));
  const until = isDay ? tomorrowInIndia(now) : new Date((Math.floor(now.getTime() / hour) + 1) * hour);
  const allowed = scaled({ config }, most);
  const key = `${name}:${viewer.id} ${period}`;
  if (await countWithin(tx, key, { most: allowed, until, count: times })) return;
  throw tooMany('You have reached the limit for messages.', (until.getTime() - now.getTime()) / 1000);
}
