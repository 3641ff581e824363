import { randomUUID } from 'node:crypto';
import { type NotificationKind, notificationKinds } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import type { Transaction } from '../../db/database.ts';
import { queueJob } from '../../db/queue-job.ts';
import type { Deps } from '../../deps.ts';
import { announceNotifications } from '../live/announce.ts';
import { insertNotifications, renewUnread } from './notifications.queries.ts';

/** What somebody is told: what happened, for which of the roles of a project, and who did it. */
export type Announcement = Telling & About;

/** In which project it happened, and what it is about where that is not the project: mails about it are bundled. */
type About = { projectId: string; thread?: string } | { projectId?: undefined; thread: string };

type Telling = {
  kind: NotificationKind;
  userId: string;
  roleIds?: string[];
  actorId?: string;
  /** As what somebody joined a team, which outcome was taken back, the sentence of a result, or which time of a round is meant. */
  detail?: string;
  /** What reads it when it is opened, beside the list: a conversation, or an invitation. */
  subjectId?: string;
  /** Whether its mail leaves at once and outside of the quarter of an hour that others wait. */
  isUrgent?: boolean;
  /** The invitation to an audition that it is about, and the time that is meant. */
  invitationId?: string;
  aboutTime?: Date;
  /** Whether it is read from the beginning, and mailed all the same: it tells its reader what they did themselves
      (rule notifications/told-2), or is in a conversation that a child muted (rule guardians/mails-4). */
  isSilent?: true;
  /** Whether no mail tells it. */
  isUnmailed?: boolean;
  /** Whether an unread one of the same kind and detail tells it already: that one is renewed, no second one is made. Tell a person
      nothing else in the same call: whoever has one renewed is told no more by it. */
  renews?: true;
};

/**
 * Tells people what happened, in the transaction in which it happens (rule notifications/told-1), and at once whoever of
 * them listens. Whoever wants it by mail
 * gets it some minutes later if it is unread then, or at once (rule notifications/mails-1). No feature mails about its own
 * events in another way.
 */
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
  const rows = announcements.map(({ kind, renews: _, isSilent, isUnmailed, ...rest }) => ({
    ...rest,
    id: randomUUID(),
    kind,
    setting: notificationKinds[kind],
    thread: threadOf(rest),
    madeAt,
    ...(isSilent && { readAt: madeAt }),
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
