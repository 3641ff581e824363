import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import { isCaseKind } from '@kirdaar/domain/trust/moderation/case-kinds.ts';
import { decidedWithinOf } from '@kirdaar/domain/trust/moderation/due.ts';
import type { QueueKind } from '@kirdaar/domain/trust/moderation/queue.ts';
import { and, eq, inArray, isNotNull, isNull, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { contactDays } from '../../db/tables/trust/contact.ts';
import { moderationActions, unusualReadings } from '../../db/tables/trust/moderation.ts';
import {
  answerLinks,
  isVerified,
  verifications,
  verifiedCompany,
} from '../../db/tables/trust/verification.ts';

/** A waiting item: its kind and id, since when it waits and until when it is decided, and who looks at it. */
export type QueueEntry = {
  kind: QueueKind;
  id: string;
  receivedAt: Date;
  dueAt: Date;
  takenBy: { _id: string; name: string; at: string } | null;
};

/** The position of an item in the queue. */
export type QueuePlace = { id: string; dueAt: Date };

/** Where waiting things are stored: their kind, id and time, and how long after that time they are due. Of cases the
    time is the due time. */
const sources = [
  {
    ...{ name: 'case', kind: sql`kind`, table: sql`cases`, id: sql`id`, time: sql`due_at` },
    ...{ received: sql`received_at`, within: 0, waits: sql`closed_at IS NULL` },
  },
  {
    ...{ name: 'verification', kind: sql`'verification'`, table: sql`verifications`, id: sql`director_id` },
    ...{ time: sql`submitted_at`, received: sql`submitted_at`, within: decidedWithinOf.verification },
    waits: sql`state = 'submitted'`,
  },
  {
    ...{ name: 'unusual_reading', kind: sql`'unusual_reading'`, table: sql`unusual_readings`, id: sql`id` },
    ...{ time: sql`found_at`, received: sql`found_at`, within: decidedWithinOf.unusual_reading },
    waits: sql`closed_at IS NULL`,
  },
  {
    ...{ name: 'contact_message', kind: sql`'contact_message'`, table: sql`contacts`, id: sql`id` },
    ...{ time: sql`created_at`, received: sql`created_at`, within: decidedWithinOf.contact_message },
    waits: sql`closed_at IS NULL`,
  },
] as const;
type Source = (typeof sources)[number];

const secondsOf = ({ within }: Source) => sql`make_interval(secs => ${within / 1000})`;

/** What waits for a moderator: not the reports and orders about themselves (rules reports/secret-1, orders/secret-1). */
function waitsFor({ name, waits }: Source, viewerId: string | null) {
  if (!viewerId || name !== 'case') return waits;
  return sql`${waits} AND (person_id IS DISTINCT FROM ${viewerId}::uuid
    OR NOT (kind IN ('report', 'order', 'data') OR kind = 'second_person' AND about_part = 'give_data'))`;
}

/** Who took an item of the queue last, since it came in: the log says so. */
const takenBy = (id: SQLWrapper, since: SQLWrapper) => sql<QueueEntry['takenBy']>`(
  SELECT json_build_object('_id', by.id, 'name', by.name, 'at', done.made_at)
  FROM ${moderationActions} AS done JOIN ${users} AS by ON by.id = done.administrator_id
  WHERE done.about_id = ${id} AND done.action = 'take' AND done.made_at >= ${since}
  ORDER BY done.made_at DESC, done.id DESC LIMIT 1)`;

/** Who looks at an item of the queue. */
export async function findTakenBy(db: Queryable, id: string): Promise<QueueEntry['takenBy']> {
  const parts = sources.map(
    (source) =>
      sql`SELECT ${source.id} AS id, ${source.received} AS received FROM ${source.table} WHERE ${source.id} = ${id}::uuid`,
  );
  const { rows } = await db.execute<{ taken: QueueEntry['takenBy'] }>(
    sql`SELECT ${takenBy(sql`waiting.id`, sql`waiting.received`)} AS taken
      FROM (${sql.join(parts, sql` UNION ALL `)}) AS waiting LIMIT 1`,
  );
  return readTaken(rows[0]?.taken ?? null);
}

const readTaken = (taken: QueueEntry['takenBy']) =>
  taken && { ...taken, at: new Date(taken.at).toISOString() };

/** What waits, what is due first first, from a place on (rule moderation/queue-1). Each source is read from its index. */
export async function findQueue(
  db: Queryable,
  { after, limit, viewerId = null }: { after: QueuePlace | null; limit: number; viewerId?: string | null },
): Promise<QueueEntry[]> {
  const parts = sources.map((source) => {
    const { kind, table, id, time } = source;
    const from =
      after &&
      sql`AND (${time}, ${id}) > (${after.dueAt.toISOString()}::timestamptz - ${secondsOf(source)}, ${after.id}::uuid)`;
    return sql`(SELECT ${kind} AS kind, ${id} AS id, ${source.received} AS received, ${time} + ${secondsOf(source)} AS due
      FROM ${table} WHERE ${waitsFor(source, viewerId)} ${from ?? sql``} ORDER BY ${time}, ${id} LIMIT ${limit})`;
  });
  const { rows } = await db.execute<{
    kind: QueueKind;
    id: string;
    received: string;
    due: string;
    taken_by: QueueEntry['takenBy'];
  }>(sql`
    SELECT kind, id, received, due, ${takenBy(sql`waiting.id`, sql`waiting.received`)} AS taken_by
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS waiting ORDER BY due, id LIMIT ${limit}`);
  return rows.map(({ kind, id, received, due, taken_by }) => ({
    ...{ kind, id, receivedAt: new Date(received), dueAt: new Date(due) },
    takenBy: readTaken(taken_by),
  }));
}

/** The place of an item in the queue, waiting or closed; null if unknown. */
export async function findPlace(db: Queryable, id: string): Promise<QueuePlace | null> {
  const parts = sources.map(
    (source) =>
      sql`SELECT ${source.time} + ${secondsOf(source)} AS due_at FROM ${source.table} WHERE ${source.id} = ${id}::uuid`,
  );
  const { rows } = await db.execute<{ due_at: string | null }>(
    sql`${sql.join(parts, sql` UNION ALL `)} LIMIT 1`,
  );
  const due = rows[0]?.due_at;
  return due ? { id, dueAt: new Date(due) } : null;
}

/** Since when the oldest item waits; null where nothing does. */
export async function findOldest(db: Queryable): Promise<Date | null> {
  const parts = sources.map(
    (source) =>
      sql`SELECT min(${source.received}) AS received FROM ${source.table} WHERE ${waitsFor(source, null)}`,
  );
  const { rows } = await db.execute<{ oldest: string | null }>(
    sql`SELECT min(received) AS oldest FROM (${sql.join(parts, sql` UNION ALL `)}) AS waiting`,
  );
  const oldest = rows[0]?.oldest;
  return oldest ? new Date(oldest) : null;
}

/** How much waits, how much of it is late, and how many of them are messages. */
export async function countQueue(db: Queryable, now: Date, viewerId: string) {
  const parts = sources.map(
    (source) =>
      sql`SELECT ${source.name} AS name, count(*)::int AS waiting,
        count(*) FILTER (WHERE ${source.time} + ${secondsOf(source)} <= ${now.toISOString()}::timestamptz)::int AS late
        FROM ${source.table} WHERE ${waitsFor(source, viewerId)}`,
  );
  const { rows } = await db.execute<{ name: Source['name']; waiting: number; late: number }>(
    sql.join(parts, sql` UNION ALL `),
  );
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    queue: sum(({ waiting }) => waiting),
    late: sum(({ late }) => late),
    messages: sum(({ name, waiting }) => (name === 'contact_message' ? waiting : 0)),
  };
}

/** When moderators were last alerted about each waiting item. */
export async function findAlertedAt(db: Queryable): Promise<Map<string, Date | null>> {
  const parts = sources.map((source) => {
    const { table, id, waits } = source;
    return sql`SELECT ${id} AS id, alerted_at FROM ${table} WHERE ${waits} AND alerted_at IS NOT NULL`;
  });
  const { rows } = await db.execute<{ id: string; alerted_at: string }>(sql.join(parts, sql` UNION ALL `));
  return new Map(rows.map(({ id, alerted_at }) => [id, new Date(alerted_at)]));
}

/** Records the last alert about an item. Gives false where a later one was recorded. */
export async function recordAlert(tx: Transaction, { kind, id }: Pick<QueueEntry, 'kind' | 'id'>, at: Date) {
  const source = sources.find(({ name }) => name === (isCaseKind(kind) ? 'case' : kind));
  if (!source) return false;
  const time = sql`${at.toISOString()}::timestamptz`;
  const { rowCount } = await tx.execute(
    sql`UPDATE ${source.table} SET alerted_at = ${time}
      WHERE ${source.id} = ${id}::uuid AND ${source.waits} AND (alerted_at IS NULL OR alerted_at < ${time})`,
  );
  return rowCount === 1;
}

/** Some waiting verifications. */
export function findVerifications(db: Queryable, ids: string[]) {
  return db
    .select({ own: verifications, name: users.name, answer: answerLinks.answer })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.directorId))
    .leftJoin(answerLinks, eq(answerLinks.id, verifications.refereeLinkId))
    .where(inArray(verifications.directorId, ids));
}

/** Some unusual readings, with the number of people seen in the seven days until `today`. */
export function findUnusualReadings(db: Queryable, ids: string[], today: CalendarDate) {
  const { id, directorId, why, exported, foundAt } = unusualReadings;
  return db
    .select({
      ...{ id, directorId, why, exported, foundAt, name: users.name },
      company: verifiedCompany(directorId),
      isVerified: isVerified(directorId),
      people: sql<number>`(SELECT coalesce(sum(own.people), 0)::int FROM ${contactDays} AS own
        WHERE own.director_id = ${directorId} AND own.day BETWEEN ${today}::date - 6 AND ${today}::date)`,
    })
    .from(unusualReadings)
    .innerJoin(users, eq(users.id, directorId))
    .where(inArray(id, ids));
}

/** Whose reading is unusual; null if unknown. */
export async function directorOfReading(db: Queryable, id: string): Promise<string | null> {
  const { directorId } = unusualReadings;
  const [row] = await db.select({ directorId }).from(unusualReadings).where(eq(unusualReadings.id, id));
  return row?.directorId ?? null;
}

/** Closes a director's open items; gives whether there was one, and whether there ever was. */
export async function closeReading(
  tx: Transaction,
  directorId: string,
  now: Date,
): Promise<{ isChanged: boolean; isKnown: boolean }> {
  const own = eq(unusualReadings.directorId, directorId);
  const closed = await tx
    .update(unusualReadings)
    .set({ closedAt: now })
    .where(and(own, isNull(unusualReadings.closedAt)))
    .returning({ id: unusualReadings.id });
  if (closed.length > 0) return { isChanged: true, isKnown: true };
  const known = await tx.select({ id: unusualReadings.id }).from(unusualReadings).where(own).limit(1);
  return { isChanged: false, isKnown: known.length > 0 };
}

export async function deleteReadingsClosedBefore(db: Queryable, moment: Date): Promise<void> {
  await db
    .delete(unusualReadings)
    .where(and(isNotNull(unusualReadings.closedAt), lt(unusualReadings.closedAt, moment)));
}
