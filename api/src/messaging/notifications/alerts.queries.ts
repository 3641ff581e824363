import type { Pay } from '@kirdaar/domain/projects/terms/terms.ts';
import { mostNamed, type SearchKind } from '@kirdaar/domain/search/searches/searches.ts';
import { type SQL, sql } from 'drizzle-orm';
import { nextNumber } from '../../db/change-number.ts';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { notifications } from '../../db/tables/messaging/notifications.ts';
import { projectRoles, projects } from '../../db/tables/projects/projects.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { savedSearches, searchFinds } from '../../db/tables/search/searches.ts';
import { hasBlocked } from '../../db/tables/trust/contact.ts';

/** The new results of a search in a notification, and the first of them: people newest first, with their
    picture unless they are children; paid roles first. */
export type AlertFinds = {
  kind: SearchKind;
  name: string;
  count: number;
  people: { name: string; picture: { url: string; widths: number[] } | null }[];
  roles: { characterName: string | null; position: number; project: string | null; pay: Pay }[];
};

const ofThis = sql`find.notification_id = ${notifications.id}`;
const peopleFound = sql`(SELECT coalesce(json_agg(one), '[]') FROM (
  SELECT json_build_object('name', person.name, 'picture', CASE WHEN NOT listed.is_child THEN listed.card::json -> 'picture' END) AS one FROM ${searchFinds} AS find JOIN ${users} AS person ON person.id = find.person_id
  JOIN ${personIndex} AS listed ON listed.id = person.id
  WHERE ${ofThis} AND NOT ${hasBlocked(sql`person.id`, notifications.userId)}
  ORDER BY listed.listed_at DESC, person.id LIMIT ${sql.raw(String(mostNamed))}) AS first_ones)`;
const rolesFound = sql`(SELECT coalesce(json_agg(one), '[]') FROM (
  SELECT json_build_object('characterName', role.character_name, 'position', role.position, 'project', project.name,
    'pay', json_build_object('kind', role.pay_kind, 'from', role.pay_from, 'to', role.pay_to, 'per', role.pay_per,
      'within', role.pay_within)) AS one
  FROM ${searchFinds} AS find JOIN ${projectRoles} AS role ON role.id = find.role_id
  JOIN ${projects} AS project ON project.id = role.project_id
  WHERE ${ofThis} ORDER BY role.pay_kind = 'paid' DESC, role.pay_kind = 'unpaid' DESC, project.created_at DESC, role.id
  LIMIT ${sql.raw(String(mostNamed))}) AS first_ones)`;

/** The results of the notification that a statement reads; null for other kinds, and once the search is
    deleted. */
export const findsNow = sql<AlertFinds | null>`CASE WHEN ${notifications.setting} = 'alerts' THEN (
  SELECT json_build_object('kind', search.kind, 'name', search.name,
    'count', (SELECT count(*) FROM ${searchFinds} AS find WHERE ${ofThis}), 'people', ${peopleFound}, 'roles', ${rolesFound})
  FROM ${savedSearches} AS search WHERE search.id = ${notifications.subjectId}) END`;

const oneOf = (ids: readonly string[]) => sql`ANY(${sql.param(ids)}::uuid[])`;

/** The number of alert mails of a user since a moment, without digests. */
export async function countAlertMails(tx: Transaction, userId: string, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(DISTINCT mailed_at)::int AS count FROM ${notifications}
    WHERE user_id = ${userId}::uuid AND thread = user_id AND setting = 'alerts' AND NOT in_digest
      AND mailed_at >= ${since.toISOString()}::timestamptz`);
  return rows[0]?.count ?? 0;
}

/** Stores when the last mail about these searches left, and the one before. */
export async function noteMailed(tx: Transaction, searchIds: string[], now: Date): Promise<void> {
  if (searchIds.length === 0) return;
  await tx.execute(
    sql`UPDATE ${savedSearches} SET told_at = ${now.toISOString()}::timestamptz, told_before = told_at, told_mark = ${nextNumber}
      WHERE id = ${oneOf(searchIds)} AND told_at IS DISTINCT FROM ${now.toISOString()}::timestamptz`,
  );
}

/** Sets searches of a user to never. Pending alerts get no mail. */
export async function stopSearches(tx: Transaction, userId: string, searchIds: string[]): Promise<void> {
  // lock before the searches, in the same order as the mailer
  await setWaiting(tx, userId, searchIds, null);
  await tx.execute(sql`
    UPDATE ${savedSearches} SET pace = 'never' WHERE user_id = ${userId}::uuid AND id = ${oneOf(searchIds)}`);
}

/** The pending alerts of some users. Read ones get no mail. */
const waitsFor = (userIds: SQL) =>
  sql`user_id = ${userIds} AND read_at IS NULL AND setting = 'alerts' AND mail_at IS NOT NULL`;

/** Sets when the mail of pending alerts leaves; null for none. */
export async function setWaiting(
  tx: Transaction,
  userId: string,
  searchIds: string[],
  when: { mailAt: Date; inDigest: boolean } | null,
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${notifications} SET mail_at = ${when?.mailAt.toISOString() ?? null}::timestamptz,
      in_digest = ${when?.inDigest ?? false}
    WHERE ${waitsFor(sql`${userId}::uuid`)} AND subject_id = ${oneOf(searchIds)}`);
}

/** The pending alerts of these searches, locked until the transaction ends. */
export async function holdWaiting(
  tx: Transaction,
  { userIds, searchIds }: { userIds: string[]; searchIds: string[] },
): Promise<{ id: string; searchId: string }[]> {
  const { rows } = await tx.execute<{ id: string; searchId: string }>(sql`
    SELECT id, subject_id AS "searchId" FROM ${notifications}
    WHERE ${waitsFor(oneOf(userIds))} AND subject_id = ${oneOf(searchIds)}
    ORDER BY id FOR UPDATE`);
  return rows;
}

/** When each user's first pending alert mail leaves, without digests. */
export async function findNextMails(tx: Transaction, userIds: string[]): Promise<Map<string, Date>> {
  const { rows } = await tx.execute<{ userId: string; mailAt: string }>(sql`
    SELECT user_id AS "userId", min(mail_at) AS "mailAt" FROM ${notifications}
    WHERE ${waitsFor(oneOf(userIds))} AND NOT in_digest GROUP BY user_id`);
  return new Map(rows.map(({ userId, mailAt }) => [userId, new Date(mailAt)]));
}

/** Makes pending alerts the newest again. */
export async function renewAlerts(tx: Transaction, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`UPDATE ${notifications} SET made_at = ${now.toISOString()}::timestamptz WHERE id = ${oneOf(ids)}`,
  );
}

/** Deletes the notifications of a search. */
export async function deleteAlerts(
  tx: Transaction,
  { userId, searchId }: { userId: string; searchId: string },
): Promise<void> {
  await tx.execute(
    sql`DELETE FROM ${notifications}
    WHERE user_id = ${userId}::uuid AND subject_id = ${searchId}::uuid AND setting = 'alerts'`,
  );
}

/** The pending results of an alert, checked again for whether they still match. */
export type WaitingFinds = {
  searchId: string;
  notificationId: string;
  inDigest: boolean;
  personIds: string[];
  roleIds: string[];
};

/** Some alerts whose mail is due, locked until the transaction ends. Results found meanwhile wait, and
    join them or start a new alert. */
export async function holdDue(tx: Transaction, now: Date, limit: number, after: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM ${notifications} WHERE setting = 'alerts' AND mail_at <= ${now.toISOString()}::timestamptz
      AND id > ${after}::uuid ORDER BY id LIMIT ${limit} FOR UPDATE`);
  return rows.map(({ id }) => id);
}

/** The results of locked alerts. Query them after the lock, to include results found while it waited. */
export async function findWaiting(tx: Transaction, ids: string[]): Promise<WaitingFinds[]> {
  const { rows } = await tx.execute<WaitingFinds>(sql`
    SELECT alert.id AS "notificationId", alert.subject_id AS "searchId", alert.in_digest AS "inDigest",
      coalesce(array_agg(find.person_id) FILTER (WHERE find.person_id IS NOT NULL), '{}') AS "personIds",
      coalesce(array_agg(find.role_id) FILTER (WHERE find.role_id IS NOT NULL), '{}') AS "roleIds"
    FROM ${notifications} AS alert LEFT JOIN ${searchFinds} AS find ON find.notification_id = alert.id
    WHERE alert.id = ${oneOf(ids)}
    GROUP BY alert.id ORDER BY alert.id`);
  return rows;
}

/** Deletes results that no longer match, and alerts without results, so that no mail contains them. */
export async function dropFinds(
  tx: Transaction,
  { notificationId }: Pick<WaitingFinds, 'notificationId'>,
  left: readonly string[],
): Promise<void> {
  await tx.execute(sql`DELETE FROM ${searchFinds} WHERE notification_id = ${notificationId}::uuid
    AND coalesce(person_id, role_id) <> ALL(${sql.param(left)}::uuid[])`);
  if (left.length === 0)
    await tx.execute(
      sql`DELETE FROM ${notifications} WHERE id = ${notificationId}::uuid AND mailed_at IS NULL`,
    );
}
