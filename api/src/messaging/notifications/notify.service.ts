import { randomUUID } from 'node:crypto';
import { type NotificationKind, notificationKinds } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import type { Transaction } from '../../db/database.ts';
import { queueJob } from '../../db/queue-job.ts';
import type { Deps } from '../../deps.ts';
import { announceNotifications } from '../live/announce.ts';
import { insertNotifications, renewUnread } from './notifications.queries.ts';

/** A notification to send: the event, its roles of a project, and the actor. */
export type Announcement = Telling & About;

/** The project, and what it is about if not the project. Mails about the same thing are bundled. */
type About = { projectId: string; thread?: string } | { projectId?: undefined; thread: string };

type Telling = {
  kind: NotificationKind;
  userId: string;
  roleIds?: string[];
  actorId?: string;
  /** The role in a joined team, the outcome taken back, the sentence of a result, or the time of a
      round. */
  detail?: string;
  /** What marks it as read when opened, in addition to the list: a conversation or an invitation. */
  subjectId?: string;
  /** Whether its mail is sent at once, outside the 15-minute limit. */
  isUrgent?: boolean;
  /** The invitation to an audition, and its time. */
  invitationId?: string;
  aboutTime?: Date;
  /** Whether it is read from the start and still mailed: it reports the reader's own act (rule
      notifications/notices-2), or is of a conversation that a child muted (rule guardians/mails-4). */
  isSilent?: true;
  /** Whether it is never mailed. */
  isUnmailed?: boolean;
  /** Whether its mail is the daily one, whatever its sort. */
  isDaily?: true;
  /** Whether it renews an unread notification of the same kind and detail instead of adding one. Send that
      user nothing else in the same call: a user with a renewed one gets no other. */
  renews?: true;
};

/** Notifies users of an event in its transaction (rule notifications/notices-1), and their open pages at
    once. The mail follows some minutes later if still unread, or at once (rule notifications/mails-1). All
    features mail about their events only through this. */
export async function notify(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'config'>,
  announcements: Announcement[],
  { atOnce = false } = {},
): Promise<void> {
  if (announcements.length === 0) return;
  const madeAt = deps.clock();
  const delaySeconds = atOnce ? 0 : deps.config.mailNowAfter;
  const waitingUntil = new Date(madeAt.getTime() + delaySeconds * 1000);
  const rows = announcements.map(({ kind, renews: _, isSilent, isUnmailed, isDaily, ...rest }) => ({
    ...rest,
    id: randomUUID(),
    kind,
    setting: notificationKinds[kind],
    thread: threadOf(rest),
    madeAt,
    ...(isSilent && { readAt: madeAt }),
    ...(isDaily && { inDigest: true }),
    mailAt: isUnmailed ? null : rest.isUrgent ? madeAt : waitingUntil,
  }));
  const renewing = rows.filter((_, place) => announcements[place]?.renews);
  const renewed = renewing.length > 0 ? await renewUnread(tx, renewing) : [];
  const others = rows.filter(({ userId }) => !renewed.some((one) => one.userId === userId));
  await insertNotifications(tx, others);
  announceNotifications(
    tx,
    rows.map(({ userId }) => userId),
  );
  if (others.length === 0 && renewed.every(({ wasWaiting }) => wasWaiting)) return;
  const hasUrgent = announcements.some(({ isUrgent }) => isUrgent);
  await queueJob(tx, 'send-notifications', {}, { delaySeconds: hasUrgent ? 0 : delaySeconds });
}

const threadOf = (about: About): string =>
  about.projectId === undefined ? about.thread : (about.thread ?? about.projectId);
