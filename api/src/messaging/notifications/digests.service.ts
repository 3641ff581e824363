import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { digestLines, digestSubject, isDigestTime } from '@kirdaar/domain/messaging/notifications/digest.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeLetter } from '../../mail/mail-look.ts';
import { causeOf, findAttended, mailPerson } from '../../profiles/guardians/recipients.service.ts';
import { noteMailed } from './alerts.queries.ts';
import { endWaiting, findWaiting, holdWaiting, takeReaders, type Waiting } from './digests.queries.ts';
import { withFaces } from './faces.present.ts';
import { calendarFiles, isOvertaken, mergedLines } from './notifications.present.ts';
import { findNamed, type NamedNotification } from './notifications.queries.ts';
import { findPaces } from './paces.queries.ts';
import { makeStop, settingsLink, stopHeaders } from './stop-links.service.ts';

const atOnce = 100;

/** Mails the digest at its time: one mail per day and user with all unread notifications, and with
    confirmed times as calendar files. Each step is atomic, so no user gets two on a day, also after a kill
    (rule notifications/digest-1). */
export async function sendDigests(
  deps: Deps,
  _job: Record<string, never>,
  stopping: AbortSignal,
): Promise<void> {
  let done = atOnce;
  while (done === atOnce && !stopping.aborted && isDigestTime(deps.clock()))
    done = await deps.db.transaction((tx) => sendSome(tx, deps));
}

async function sendSome(tx: Transaction, deps: Deps): Promise<number> {
  const now = deps.clock();
  const readers = await takeReaders(tx, { now, today: dateInIndia(now) }, atOnce);
  if (readers.length === 0) return 0;
  const chosen = await findPaces(tx, readers);
  const attended = await findAttended(tx, deps, readers);
  const isOff = ({ userId, setting }: Waiting) =>
    !attended.has(userId) &&
    chosen.some((row) => row.userId === userId && row.setting === setting && row.pace === 'off');
  await holdWaiting(tx, readers, now);
  const waiting = await findWaiting(tx, readers, now);
  const mailed = waiting.filter((row) => !isOff(row));
  const named = await findNamed(
    tx,
    mailed.flatMap(({ ids }) => ids),
  );
  for (const userId of readers)
    await mail(tx, deps, {
      waiting: mailed.filter((row) => row.userId === userId),
      named: named.filter((row) => row.userId === userId),
      isAttended: attended.has(userId),
    });
  for (const row of waiting) await endWaiting(tx, row, { now, mailed: !isOff(row) });
  await noteMailed(
    tx,
    waiting.flatMap(({ searchIds }) => searchIds),
    now,
  );
  return readers.length;
}

/** One mail for all pending notifications of a user, newest first. Each sort can be stopped. One-click
    unsubscribe stops the most frequent sort (rule notifications/stop-1). A mail for a guardian alone has
    no such link and counts all as unread (rule guardians/mails-4). */
async function mail(
  tx: Transaction,
  deps: Deps,
  { waiting, named, isAttended }: { waiting: Waiting[]; named: NamedNotification[]; isAttended: boolean },
): Promise<void> {
  // skip what no longer holds (rules auditions/notices-4, fit/inviting-8)
  const current = named.filter((row) => !isOvertaken(row));
  const [reader] = current;
  if (!reader) return;
  const cause = causeOf(current);
  const isForGuardian = isAttended && cause === 'director';
  const stops: Awaited<ReturnType<typeof makeStop>>[] = [];
  // what is of the account is not stopped (rule notifications/account-1)
  for (const { userId, setting, searchIds } of isForGuardian ? [] : waiting)
    if (setting !== 'account') stops.push(await makeStop(tx, deps, { userId, setting, searchIds }));
  const [first] = stops;
  const newest = current.slice(-digestLines);
  const lines = mergedLines(newest, deps.clock()).toReversed();
  const count = waiting.reduce((sum, row) => sum + row.count, 0) - (named.length - current.length);
  const overUnread = named.filter((row) => isOvertaken(row) && row.readAt === null);
  const unread = isForGuardian
    ? count
    : waiting.reduce((sum, row) => sum + row.unread, 0) - overUnread.length;
  const left = count - newest.length;
  const subject = unread > 0 ? digestSubject(unread) : (lines[0]?.subject ?? '');
  const { paragraphs, pictures } = withFaces(lines.map(({ line, people }) => ({ text: line, people })));
  await mailPerson(tx, deps, reader, cause, ({ child, page, below }) => ({
    ...writeLetter({
      subject,
      heading: subject,
      child,
      page,
      paragraphs: [...paragraphs, ...(left > 0 ? [`And ${left} more.`] : [])],
      link: { label: 'See all', url: `${deps.config.publicUrl}/notifications` },
      below: [...stops, ...(isForGuardian ? [] : [settingsLink(deps)]), ...below],
    }),
    ...(first && { headers: stopHeaders(first) }),
    files: [...calendarFiles(current, deps), ...pictures],
    isDigest: true,
    isOptional: waiting.every(({ setting }) => setting !== 'account'),
  }));
}
