import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import {
  defaultPaces,
  type MailSetting,
  mailSettings,
  notificationsKeptFor,
} from '@kirdaar/domain/messaging/notifications/kinds.ts';
import { Refusal } from '../../core/refusal.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Database, Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceNotifications } from '../live/announce.ts';
import { stopSearches } from './alerts.queries.ts';
import { findLastDigest } from './digests.queries.ts';
import { notificationOf } from './notifications.present.ts';
import {
  countOpen,
  deleteNotificationsBefore,
  findNotifications,
  markRead,
  markSubjectRead,
  type ReadSubject,
  removeGuardianName,
  withdrawUnseen,
} from './notifications.queries.ts';
import { findPaces, findStop, setPaces } from './paces.queries.ts';

export const forgetGuardianName = removeGuardianName;

/** A user's notifications, newest first, from a cursor on (rule notifications/list-1). */
export async function listNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { cursor, limit }: ParsedQuery<'listNotifications'>,
): Promise<Answer<'listNotifications'>> {
  const found = await findNotifications(db, viewer.id, { cursor, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const now = clock();
  return {
    notifications: shown.map((row) => notificationOf(row, now)),
    nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** The numbers of unread notifications and open invitations (rule notifications/list-3). */
export async function summarise(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<Answer<'summariseNotifications'>> {
  return countOpen(db, viewer.id, clock());
}

export const forgetUnseen = withdrawUnseen;

/** Marks a user's own notifications as read, so that they get no mail, and announces it to their other
    pages (rule notifications/bell-2). Returns the summary. */
export async function read(
  deps: Deps,
  viewer: Viewer,
  { ids, before }: ParsedBody<'readNotifications'>,
): Promise<Answer<'readNotifications'>> {
  const which = ids ? { ids } : { before: new Date(before ?? 0) };
  await deps.db.transaction(async (tx) => {
    if (await markRead(tx, viewer.id, which, deps.clock())) announceNotifications(tx, [viewer.id]);
  });
  return summarise(deps, viewer);
}

/** Marks notifications about an opened conversation or invitation as read (rule notifications/list-4). */
export async function readSubject(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
  subject: ReadSubject,
): Promise<void> {
  if (await markSubjectRead(tx, userId, subject, clock())) announceNotifications(tx, [userId]);
}

/** A user's mail settings (rule notifications/settings-1). */
export async function readSettings(
  db: Queryable,
  { id }: { id: string },
): Promise<Answer<'readMailSettings'>> {
  const chosen = await findPaces(db, [id]);
  const settings = { ...defaultPaces, ...Object.fromEntries(chosen.map((row) => [row.setting, row.pace])) };
  return { settings };
}

/** Changes them. Omitted fields stay. */
export async function changeSettings(
  db: Database,
  viewer: Viewer,
  { settings }: ParsedBody<'changeMailSettings'>,
): Promise<Answer<'changeMailSettings'>> {
  const rows = mailSettings.flatMap((setting: MailSetting) => {
    const pace = settings[setting];
    return pace ? [{ userId: viewer.id, setting, pace }] : [];
  });
  await db.transaction((tx) => setPaces(tx, rows));
  return readSettings(db, viewer);
}

/** Stops the mails of one sort for the recipient of the link. Idempotent (rule notifications/stop-1).
    Throws 404 for an unknown link. */
export async function stopMails(db: Database, token: string): Promise<void> {
  const { userId, setting, searchIds } = await requireStop(db, token);
  await db.transaction(async (tx) => {
    if (setting === 'alerts') await stopSearches(tx, userId, searchIds ?? []);
    else await setPaces(tx, [{ userId, setting, pace: 'off' }]);
  });
}

/** The user and the sort that a link stops. Throws 404 for an unknown link. */
export async function requireStop(db: Queryable, token: string) {
  const stop = await findStop(db, hashToken(token));
  if (!stop) throw new Refusal('NOT_FOUND');
  return stop;
}

/** Deletes notifications after their retention time (rule notifications/list-2). */
export async function forgetOldNotifications(db: Queryable, now: Date): Promise<void> {
  await deleteNotificationsBefore(db, new Date(now.getTime() - notificationsKeptFor));
}

const mostExported = 10_000;

/** All notifications of a user, for the copy of their data. */
export async function notificationsOf(db: Queryable, userId: string, now: Date) {
  const rows = await findNotifications(db, userId, { cursor: undefined, limit: mostExported });
  return rows.map((row) => notificationOf(row, now)).map(({ text, at, read }) => ({ text, at, read }));
}

/** The day in India of a user's last digest; null for none. */
export const lastDigestOn = findLastDigest;
