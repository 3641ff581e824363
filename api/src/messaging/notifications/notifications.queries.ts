import type { AnswerCounts } from '@kirdaar/domain/casting/boards/boards.ts';
import { mostUnreadCounted } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import type { OfferedRole } from '@kirdaar/domain/messaging/notifications/offered-role.ts';
import type { Complaints } from '@kirdaar/domain/projects/complaints.ts';
import type { RoleDate } from '@kirdaar/domain/projects/terms/terms.ts';
import { and, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { auditions, invitations, slots } from '../../db/tables/auditions/auditions.ts';
import { boardClientAnswers, boardClients, boardItems, boards } from '../../db/tables/casting/boards.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { messages, threadReaders } from '../../db/tables/messaging/messages.ts';
import { notificationStops, notifications } from '../../db/tables/messaging/notifications.ts';
import { hasConsent } from '../../db/tables/profiles/guardians.ts';
import { applications, projectRoles, projects } from '../../db/tables/projects/projects.ts';
import { invitationsToApply } from '../../db/tables/search/fit.ts';
import { contactViews, hasBlocked, hasBlockedOwner } from '../../db/tables/trust/contact.ts';
import { type AlertFinds, findsNow } from './alerts.queries.ts';

export type NewNotification = typeof notifications.$inferInsert;
type NotificationRow = typeof notifications.$inferSelect;

export async function insertNotifications(tx: Transaction, rows: NewNotification[]): Promise<void> {
  // PostgreSQL limits the values of a statement
  for (let from = 0; from < rows.length; from += 1000)
    await tx.insert(notifications).values(rows.slice(from, from + 1000));
}

/** Renews unread notifications with the same content: they are the newest now, and mailed again. Returns
    their recipients, and whether a mail about them was pending. */
export async function renewUnread(
  tx: Transaction,
  rows: NewNotification[],
): Promise<{ userId: string; wasWaiting: boolean }[]> {
  const renewed = [];
  for (const { userId, kind, detail, madeAt, mailAt } of rows) {
    const found = await tx.execute<{ wasWaiting: boolean }>(sql`
      WITH unread AS (
        SELECT id, mail_at IS NOT NULL AS waiting FROM ${notifications}
        WHERE user_id = ${userId}::uuid AND read_at IS NULL AND kind = ${kind} AND detail = ${detail}
        ORDER BY made_at DESC LIMIT 1 FOR UPDATE
      )
      UPDATE ${notifications} SET made_at = ${madeAt}::timestamptz, mail_at = coalesce(mail_at, ${mailAt}::timestamptz),
        in_digest = in_digest AND mail_at IS NOT NULL
      FROM unread WHERE notifications.id = unread.id RETURNING unread.waiting AS "wasWaiting"`);
    const [row] = found.rows;
    if (row) renewed.push({ userId, wasWaiting: row.wasWaiting });
  }
  return renewed;
}

/** A client's current answer on a board. */
const answeredNow = sql<
  NamedNotification['answered']
>`CASE WHEN ${notifications.kind} = 'board.answered' THEN (
  SELECT json_build_object('client', client.name, 'board', board.title, 'counts', json_build_object(
    'total', count(item.id), 'yes', count(*) FILTER (WHERE given.answer = 'yes'),
    'maybe', count(*) FILTER (WHERE given.answer = 'maybe'), 'no', count(*) FILTER (WHERE given.answer = 'no')))
  FROM ${boardClients} AS client JOIN ${boards} AS board ON board.id = client.board_id
  LEFT JOIN ${boardItems} AS item ON item.board_id = board.id AND item.is_on AND EXISTS (
    SELECT FROM candidacies JOIN person_index ON person_index.id = artist_id WHERE candidacies.id = candidacy_id
      AND NOT ${hasBlocked(sql`artist_id`, notifications.userId)}
      AND NOT ${hasBlockedOwner(sql`artist_id`, notifications.projectId)})
  LEFT JOIN ${boardClientAnswers} AS given ON given.item_id = item.id AND given.client_id = client.id
  WHERE client.id = ${notifications.detail}::uuid GROUP BY client.id, board.id) END`;

/** The current state of the invitation to an audition that a notification is about. */
export type InvitationNow = Complaints & {
  kind: string;
  state: string;
  placeName: string | null;
  address: string | null;
  city: string | null;
  bring: string | null;
  instructions: string | null;
  cancelReason: string | null;
  endedByBlock: boolean;
  sequence: number;
  calendarStart: string | null;
  calendarEnd: string | null;
};
const invitationNow = sql<InvitationNow | null>`(
  SELECT json_build_object('kind', round.kind, 'state', own.state, 'placeName', round.place_name, 'address', round.address,
    'city', round.city, 'bring', round.bring, 'instructions', round.instructions, 'cancelReason', round.cancel_reason, 'endedByBlock', own.ended_by_block, 'sequence', own.sequence,
    'calendarStart', own.calendar_start, 'calendarEnd', own.calendar_end, 'complaintsName', project.complaints_name, 'complaintsContact', project.complaints_contact)
  FROM ${invitations} AS own JOIN ${auditions} AS round ON round.id = own.audition_id JOIN ${projects} AS project ON project.id = round.project_id
  WHERE own.id = ${notifications.invitationId})`;

/** The role of an invitation to apply, for its mail; null for other kinds. */
export type OfferedNow = Omit<OfferedRole, 'title' | 'place' | 'shoot'> & {
  dates: RoleDate[];
  shootFrom: string | null;
  shootTo: string | null;
  city: string | null;
  state: string | null;
};
const offeredNow = sql<OfferedNow | null>`CASE WHEN ${notifications.kind} = 'role_invitation' THEN (
  SELECT json_build_object('gender', role.gender, 'ages', role.age_range, 'days', role.days, 'note', sent.message,
    'pay', json_build_object('kind', role.pay_kind, 'from', role.pay_from, 'to', role.pay_to, 'per', role.pay_per, 'within', role.pay_within),
    'dates', role.dates, 'shootFrom', ${projects.shootingStartDate}, 'shootTo', ${projects.shootingEndDate},
    'city', ${projects.shootingCity}, 'state', ${projects.shootingState})
  FROM ${invitationsToApply} AS sent JOIN ${candidacies} AS own ON own.id = sent.candidacy_id
  JOIN ${projectRoles} AS role ON role.id = own.project_role_id WHERE own.id = ${notifications.subjectId}) END`;

/** Whether the invitation to apply is over or deleted, or its project archived or paused; null for other kinds. */
const hasEnded = sql<boolean | null>`CASE WHEN ${notifications.kind} = 'role_invitation' THEN
  ${projects.archivedAt} IS NOT NULL OR ${projects.deletedAt} IS NOT NULL OR ${projects.pausedAt} IS NOT NULL OR NOT EXISTS (
  SELECT FROM ${invitationsToApply} AS sent WHERE sent.candidacy_id = ${notifications.subjectId} AND NOT sent.is_ended) END`;

/** How many casting directors saw the reader's contact details on the stated day, counted now. */
const directorsOfDay = sql<number | null>`CASE WHEN ${notifications.kind} = 'contact_viewed' THEN (
  SELECT count(*)::int FROM ${contactViews} AS seen
  WHERE seen.artist_id = ${notifications.userId} AND seen.day = ${notifications.detail}::date) END`;

/** A notification with the names for its text. */
export type NamedNotification = Pick<
  NotificationRow,
  | 'id'
  | 'userId'
  | 'kind'
  | 'setting'
  | 'thread'
  | 'subjectId'
  | 'actorId'
  | 'detail'
  | 'madeAt'
  | 'readAt'
  | 'invitationId'
  | 'aboutTime'
  | 'isUrgent'
> & {
  invitation: InvitationNow | null;
  offered: OfferedNow | null;
  /** Whether its invitation to apply is over. */
  hasEnded: boolean | null;
  project: string | null;
  identifier: string | null;
  actorIdentifier: string | null;
  /** How many casting directors saw the reader's contact details on the day. */
  directors: number | null;
  /** The new results of its search. */
  alert: AlertFinds | null;
  director: string | null;
  recipient: string;
  email: string;
  /** Whether a guardian gets the mails. */
  isChild: boolean;
  dateOfBirth: string | null;
  actor: string | null;
  /** Whether the actor is not listed for the reader, and so not named. */
  isActorHidden: boolean;
  roles: { characterName: string | null; position: number }[];
  hasApplied: boolean;
  answered: { client: string; board: string; counts: AnswerCounts } | null;
};

/** Whether the reader may see the actor's name: always of casting directors, and of artists listed for the
    reader. An unavailable artist keeps the name until the account is deleted (rule auditions/ending-5). */
const isActorThere = (person: SQL) => sql`(${person}.kind = 'Director'
  OR (${notifications.kind} = 'answer.not_available' OR EXISTS (SELECT FROM person_index WHERE person_index.id = ${person}.id))
  AND NOT ${hasBlocked(sql`${person}.id`, notifications.userId)}
  AND NOT ${hasBlockedOwner(sql`${person}.id`, notifications.projectId)})`;

const ofActor = (column: SQL) => sql<string | null>`(SELECT actor.${column} FROM ${users} AS actor
  WHERE actor.id = ${notifications.actorId} AND ${isActorThere(sql`actor`)})`;

function named(
  db: Queryable,
  where: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<NamedNotification[]> {
  const { id, userId, kind, setting, thread, subjectId, actorId, detail, madeAt, readAt, isUrgent } =
    notifications;
  const { invitationId, aboutTime } = notifications;
  return db
    .select({
      ...{ id, userId, kind, setting, thread, subjectId, actorId, detail, madeAt, readAt, isUrgent },
      ...{ invitationId, aboutTime, invitation: invitationNow, offered: offeredNow, hasEnded },
      project: projects.name,
      identifier: projects.projectIdentifier,
      director: sql<
        string | null
      >`(SELECT name FROM ${users} WHERE id = ${projects.directorId} AND email NOT LIKE '%@deleted.invalid')`,
      recipient: users.name,
      email: users.email,
      isChild: users.isChild,
      dateOfBirth: sql<string | null>`users.date_of_birth::text`,
      actor: ofActor(sql`name`),
      actorIdentifier: ofActor(sql`public_identifier`),
      isActorHidden: sql<boolean>`EXISTS (SELECT FROM ${users} AS hidden
        WHERE hidden.id = ${notifications.actorId} AND NOT ${isActorThere(sql`hidden`)})`,
      answered: answeredNow,
      directors: directorsOfDay,
      alert: findsNow,
      hasApplied: sql<boolean>`EXISTS (SELECT FROM ${applications} AS sent
        WHERE sent.project_id = ${notifications.projectId} AND sent.artist_id = ${notifications.userId})`,
      roles: sql<NamedNotification['roles']>`(
        SELECT coalesce(json_agg(json_build_object('characterName', character_name, 'position', position) ORDER BY position), '[]')
        FROM ${projectRoles} AS role WHERE role.id = ANY(${notifications.roleIds}))`,
    })
    .from(notifications)
    .leftJoin(projects, eq(projects.id, notifications.projectId))
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(where)
    .orderBy(order)
    .limit(limit);
}

/** A user's notifications after another one, newest first. */
export async function findNotifications(
  db: Queryable,
  userId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<NamedNotification[]> {
  const after = sql`(${notifications.madeAt}, ${notifications.id}) < (
    SELECT made_at, id FROM notifications AS last WHERE last.id = ${cursor}::uuid AND last.user_id = ${userId})`;
  const own = and(eq(notifications.userId, userId), cursor ? after : undefined);
  return named(db, own, sql`${notifications.madeAt} DESC, ${notifications.id} DESC`, limit);
}

/** When the mail of a read notification leaves: never, except to a guardian, who has not read it. Search
    alerts are the child's (rule guardians/mails-4). */
const stillMailed = sql`CASE WHEN ${notifications.setting} <> 'alerts' AND ${hasConsent(notifications.userId)}
  THEN ${notifications.mailAt} END`;

/** Removes the name of a guardian from a child's notifications. */
export async function removeGuardianName(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`UPDATE ${notifications} SET detail = (detail::jsonb - 'by')::text
    WHERE user_id = ${userId}::uuid AND kind IN ('guardian_answered', 'consent_ended')`);
}

/** What a user opens; a conversation up to the message with a number. */
export type ReadSubject = { id: string; upTo?: number };

/** Marks a user's notifications about a conversation or an invitation as read. They get no mail, except to
    a guardian. Returns whether there were any. */
export async function markSubjectRead(
  db: Queryable,
  userId: string,
  { id, upTo }: ReadSubject,
  now: Date,
): Promise<boolean> {
  const unread = and(eq(notifications.userId, userId), isNull(notifications.readAt));
  const read = sql`detail IN (SELECT id::text FROM ${messages} WHERE thread_id = ${id}::uuid AND number <= ${upTo})`;
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: now, mailAt: stillMailed })
    .where(and(unread, eq(notifications.subjectId, id), upTo === undefined ? undefined : read));
  return (rowCount ?? 0) > 0;
}

/** A user's unread notifications, how many conversations are among them, and the invitations to auditions
    without an answer. One statement that reads only what it counts. */
export async function countOpen(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<{ unread: number; messages: number; toAnswer: number }> {
  const { rows } = await db.execute<{ unread: number; messages: number; toAnswer: number }>(sql`
    SELECT
      (SELECT count(*)::int FROM (
        SELECT FROM ${notifications} WHERE user_id = ${userId}::uuid AND read_at IS NULL LIMIT ${mostUnreadCounted}
      ) AS own) AS unread,
      (SELECT count(*)::int FROM (
        SELECT FROM ${threadReaders} WHERE user_id = ${userId}::uuid AND is_unread LIMIT ${mostUnreadCounted}
      ) AS own) AS messages,
      (SELECT count(*)::int FROM ${invitations} AS own
        JOIN ${auditions} AS round ON round.id = own.audition_id
        WHERE own.artist_id = ${userId}::uuid AND own.state = 'invited' AND ${isAnswerable(now)}) AS "toAnswer"`);
  return rows[0] ?? { unread: 0, messages: 0, toAnswer: 0 };
}

/** Whether an invitation (`own`) to a round (`round`) can still be answered: not when all its times are
    over. */
const isAnswerable = (now: Date) => sql`(round.kind = 'self_tape'
  OR NOT EXISTS (SELECT FROM ${slots} WHERE audition_id = round.id)
  OR EXISTS (SELECT FROM ${slots} WHERE audition_id = round.id AND ends_at > ${now}::timestamptz))`;

/** Deletes notifications of invitations that are unread and not mailed, and returns their invitations.
    Others get no mail any more, which would otherwise go to the guardian of a child who read it. */
export async function withdrawUnseen(tx: Transaction, invitationIds: string[]): Promise<string[]> {
  const invited = and(
    inArray(notifications.invitationId, invitationIds),
    eq(notifications.kind, 'audition.invited'),
  );
  const rows = await tx
    .delete(notifications)
    .where(and(invited, isNull(notifications.readAt), isNull(notifications.mailedAt)))
    .returning({ id: notifications.invitationId });
  await tx
    .update(notifications)
    .set({ mailAt: null })
    .where(and(invited, isNotNull(notifications.mailAt)));
  return rows.flatMap(({ id }) => id ?? []);
}

/** Marks a user's notifications as read. They get no mail, except to a guardian. Returns whether there
    were any. */
export async function markRead(
  db: Queryable,
  userId: string,
  which: { ids: string[] } | { before: Date },
  now: Date,
): Promise<boolean> {
  const chosen =
    'ids' in which ? inArray(notifications.id, which.ids) : lte(notifications.madeAt, which.before);
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: now, mailAt: stillMailed })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), chosen));
  return (rowCount ?? 0) > 0;
}

export async function deleteNotificationsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.madeAt, moment));
  await db.delete(notificationStops).where(lt(notificationStops.createdAt, moment));
}

/** Takes some notifications whose mail is due, grouped by user, and locks them until the transaction
    ends. */
export async function holdDue(tx: Transaction, now: Date, limit: number): Promise<NamedNotification[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM ${notifications} WHERE mail_at <= ${now}::timestamptz AND NOT in_digest
    ORDER BY mail_at, user_id, id LIMIT ${limit} FOR UPDATE SKIP LOCKED`);
  if (rows.length === 0) return [];
  return findNamed(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Notifications with their names, oldest first. */
export async function findNamed(db: Queryable, ids: string[]): Promise<NamedNotification[]> {
  if (ids.length === 0) return [];
  const order = sql`${notifications.madeAt}, ${notifications.id}`;
  return named(db, sql`${notifications.id} = ANY(${sql.param(ids)}::uuid[])`, order, ids.length);
}

export type MailedThread = { userId: string; thread: string; last: Date };

/** When the last mail left about each thread of these users, after a moment. Excludes urgent mails and
    digests. */
export async function findLastMails(
  tx: Transaction,
  userIds: string[],
  after: Date,
): Promise<MailedThread[]> {
  const { userId, thread, mailedAt } = notifications;
  return tx
    .select({ userId, thread, last: sql`max(${mailedAt})`.mapWith(mailedAt) })
    .from(notifications)
    .where(
      and(
        inArray(userId, userIds),
        sql`${mailedAt} > ${after}::timestamptz AND NOT in_digest AND NOT is_urgent`,
      ),
    )
    .groupBy(userId, thread);
}

/** Sets when the mail of notifications left or will leave. */
export async function setMailTimes(
  tx: Transaction,
  ids: string[],
  times: { mailAt: Date | null; mailedAt?: Date; inDigest?: boolean },
): Promise<void> {
  if (ids.length > 0) await tx.update(notifications).set(times).where(inArray(notifications.id, ids));
}
