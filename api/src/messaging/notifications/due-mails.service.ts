import { beginningInIndia, dateInIndia } from '@kirdaar/domain/calendar.ts';
import { isToAnswer } from '@kirdaar/domain/messaging/notifications/audition-texts.ts';
import { nextDigest } from '@kirdaar/domain/messaging/notifications/digest.ts';
import { defaultPaces, mailPause, type Pace } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import { buttonOf, notificationPath } from '@kirdaar/domain/messaging/notifications/texts.ts';
import { manyAlertsText, mostAlertMails } from '@kirdaar/domain/search/searches/searches.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeLetter } from '../../mail/mail-look.ts';
import { causeOf, findAttended, mailPerson } from '../../profiles/guardians/recipients.service.ts';
import { invitationMail } from '../mail-texts/guardian-answer-mails.ts';
import { countAlertMails, noteMailed } from './alerts.queries.ts';
import { withFaces } from './faces.present.ts';
import {
  calendarFiles,
  isOpenInvitation,
  isOvertaken,
  mergedLines,
  namesOfInvitation,
} from './notifications.present.ts';
import { findLastMails, holdDue, type NamedNotification, setMailTimes } from './notifications.queries.ts';
import { findPaces } from './paces.queries.ts';
import { makeStop, settingsLink, stopHeaders } from './stop-links.service.ts';

const atOnce = 200;

/** Mails what is due in atomic steps: a notification is mailed once, also after a kill (rules
    notifications/mails-1, notifications/mails-2, notifications/settings-1). */
export async function sendDueNotifications(
  deps: Deps,
  _job: Record<string, never>,
  stopping: AbortSignal,
): Promise<void> {
  let done = atOnce;
  while (done === atOnce && !stopping.aborted) done = await deps.db.transaction((tx) => sendSome(tx, deps));
}

/** One user's notifications about one thing. */
type Bundle = [NamedNotification, ...NamedNotification[]];

async function sendSome(tx: Transaction, deps: Deps): Promise<number> {
  const now = deps.clock();
  const due = await holdDue(tx, now, atOnce);
  if (due.length === 0) return 0;
  const userIds = [...new Set(due.map(({ userId }) => userId))];
  const attended = await findAttended(tx, deps, userIds);
  // the settings of a child can make a guardian's mail earlier, but not suppress it (rule
  // guardians/mails-4)
  const paces = (await findPaces(tx, userIds)).filter(
    ({ userId, pace }) => pace === 'now' || !attended.has(userId),
  );
  const lastMails = await findLastMails(tx, userIds, new Date(now.getTime() - mailPause));
  const last = new Map(lastMails.map((mailed) => [threadKey(mailed), mailed.last]));
  const overtaken = due.filter(isOvertaken).map(({ id }) => id);
  await setMailTimes(tx, overtaken, { mailAt: null });
  for (const bundle of bundlesOf(due.filter((row) => !isOvertaken(row)))) {
    const [{ isUrgent }] = bundle;
    const ids = bundle.map(({ id }) => id);
    const pace = paceOf(bundle[0], paces);
    const mailedAt = isUrgent || bundle[0].setting === 'alerts' ? undefined : last.get(threadKey(bundle[0]));
    if (pace === 'off') await setMailTimes(tx, ids, { mailAt: null });
    else if (pace === 'daily') await setMailTimes(tx, ids, { mailAt: nextDigest(now), inDigest: true });
    else if (await isOneTooMany(tx, bundle[0], now))
      await setMailTimes(tx, ids, { mailAt: nextDigest(now), inDigest: true });
    else if (mailedAt) await setMailTimes(tx, ids, { mailAt: new Date(mailedAt.getTime() + mailPause) });
    else {
      await mail(tx, deps, bundle, attended);
      await setMailTimes(tx, ids, { mailAt: null, mailedAt: now });
      if (bundle[0].setting === 'alerts') await noteMailed(tx, searchesOf(bundle), now);
      if (!isUrgent) last.set(threadKey(bundle[0]), now);
    }
  }
  return due.length;
}

type BundleKey = Pick<NamedNotification, 'userId' | 'thread' | 'setting' | 'isUrgent'>;
const threadKey = ({ userId, thread }: Pick<BundleKey, 'userId' | 'thread'>) => `${userId} ${thread}`;
/** A mail has one unsubscribe link, so each sort has its own mail. Urgent ones do not wait for the rest. */
const bundleKey = (row: BundleKey) => `${threadKey(row)} ${row.setting} ${row.isUrgent}`;

function bundlesOf(due: NamedNotification[]): Bundle[] {
  const bundles = new Map<string, Bundle>();
  for (const row of due) {
    const bundle = bundles.get(bundleKey(row));
    if (bundle) bundle.push(row);
    else bundles.set(bundleKey(row), [row]);
  }
  return [...bundles.values()];
}

function paceOf({ userId, setting }: BundleKey, chosen: Awaited<ReturnType<typeof findPaces>>): Pace {
  if (setting === 'account' || setting === 'alerts') return 'now';
  const own = chosen.find((row) => row.userId === userId && row.setting === setting);
  return own?.pace ?? defaultPaces[setting];
}

/** Whether a user has reached the daily limit of alert mails (rule searches/pace-2). */
async function isOneTooMany(tx: Transaction, { userId, setting }: NamedNotification, now: Date) {
  if (setting !== 'alerts') return false;
  return (await countAlertMails(tx, userId, beginningInIndia(dateInIndia(now)))) >= mostAlertMails;
}

/** The searches of alerts. */
const searchesOf = (rows: readonly Pick<NamedNotification, 'subjectId'>[]) =>
  rows.flatMap(({ subjectId }) => subjectId ?? []);

/** Writes one mail for them all, with the subject of the latest. One click stops its sort (rule
    notifications/stop-1), unless it is of the account (rule notifications/account-1) or for a guardian
    (rule guardians/mails-4). */
async function mail(tx: Transaction, deps: Deps, bundle: Bundle, attended: Set<string>): Promise<void> {
  const latest = bundle.at(-1) ?? bundle[0];
  const { userId, setting, isChild, kind } = latest;
  // the guardian already got a mail with the link to answer
  if (isChild && kind === 'contact_asked') return;
  const cause = causeOf(bundle);
  const stop =
    setting === 'account' || (cause === 'director' && attended.has(userId))
      ? null
      : await makeStop(tx, deps, {
          userId,
          setting,
          ...(setting === 'alerts' && { searchIds: searchesOf(bundle) }),
        });
  const lines = mergedLines(bundle, deps.clock());
  const isOfSearches = setting === 'alerts' && lines.length > 1;
  const subject = isOfSearches ? manyAlertsText(lines.length) : (lines.at(-1)?.subject ?? '');
  const isWhole = lines.length === 1 || setting === 'alerts';
  const { paragraphs, pictures } = withFaces(isWhole ? lines : lines.flatMap(linesOf));
  const link = isOfSearches
    ? { label: 'Open your searches', url: `${deps.config.publicUrl}/searches` }
    : { label: buttonOf(latest), url: `${deps.config.publicUrl}${notificationPath(latest)}` };
  const stops = stop && setting !== 'account' ? [stop, settingsLink(deps, setting)] : [];
  const reader = { ...latest, invitationId: isOpenInvitation(latest) ? latest.invitationId : null };
  await mailPerson(tx, deps, reader, cause, ({ child, page, below, asks }) => ({
    ...(child && page && asks && isToAnswer(kind)
      ? invitationMail({
          ...namesOfInvitation(latest, deps.clock()),
          child,
          paragraphs,
          address: page.url,
          below,
        })
      : writeLetter({
          subject,
          heading: subject,
          paragraphs,
          link,
          child,
          page,
          below: [...stops, ...below],
        })),
    ...(stop && { headers: stopHeaders(stop) }),
    files: [...calendarFiles(bundle, deps), ...pictures],
    isOptional: setting !== 'account',
  }));
}

const linesOf = ({ subject, text }: { subject: string; text: string }) =>
  [...new Set([subject, text])].map((line) => ({ text: line, people: [] }));
