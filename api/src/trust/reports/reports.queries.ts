import type { TimeCursor } from '@kirdaar/contract/time-cursor.ts';
import { and, desc, eq, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';
import { type CaseRow, cases, type ReportRow, reports } from '../../db/tables/trust/reports.ts';

/** Whether a moderator did something in the case of a report since it was made: its sender learns of no earlier report
    (rule reports/secret-1). */
const isLookedAt = sql<boolean>`EXISTS (SELECT FROM ${moderationActions} AS done
  WHERE done.case_id = ${cases.id} AND done.made_at >= ${reports.createdAt})`;

/** Stores that the sender of a report asks for another look at it; false for the second time. */
export async function insertReportAppeal(
  tx: Transaction,
  row: typeof reports.$inferInsert & { appealOf: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(reports)
    .values(row)
    .onConflictDoNothing({ target: reports.appealOf, where: sql`appeal_of IS NOT NULL` });
  return rowCount === 1;
}

export async function insertReport(tx: Transaction, row: typeof reports.$inferInsert): Promise<void> {
  await tx.insert(reports).values(row);
}

/** Puts a report into the open case of its subject and category, which it opens if there is none. A case is due with its
    earliest report. */
export async function joinCase(
  tx: Transaction,
  id: string,
  report: Pick<ReportRow, 'aboutKind' | 'aboutId' | 'aboutPart' | 'category' | 'personId' | 'name'>,
  { receivedAt, dueAt }: Pick<CaseRow, 'receivedAt' | 'dueAt'>,
): Promise<string> {
  const { aboutKind, aboutId, aboutPart, category, personId, name } = report;
  const [joined] = await tx
    .insert(cases)
    .values({
      id,
      kind: 'report',
      aboutKind,
      aboutId,
      aboutPart,
      category,
      personId,
      name,
      receivedAt,
      dueAt,
    })
    .onConflictDoUpdate({
      target: [cases.aboutKind, cases.aboutId, cases.aboutPart, cases.category],
      targetWhere: isNull(cases.closedAt),
      set: {
        receivedAt: sql`least(${cases.receivedAt}, excluded.received_at)`,
        dueAt: sql`least(${cases.dueAt}, excluded.due_at)`,
        version: sql`${cases.version} + 1`,
      },
    })
    .returning({ id: cases.id });
  return joined?.id ?? id;
}

export async function setCase(tx: Transaction, reportId: string, change: Partial<ReportRow>): Promise<void> {
  await tx.update(reports).set(change).where(eq(reports.id, reportId));
}

/** A report with its case, and the case of its appeal. */
export type ReportWithCase = {
  report: ReportRow;
  ofCase: CaseRow | null;
  isLookedAt: boolean;
  appeal: ReportRow | null;
  appealCase: CaseRow | null;
};

const appeals = alias(reports, 'appeals');
const appealCases = alias(cases, 'appeal_cases');
const withCase = (db: Queryable) =>
  db
    .select({ report: reports, ofCase: cases, isLookedAt, appeal: appeals, appealCase: appealCases })
    .from(reports)
    .leftJoin(cases, eq(cases.id, reports.caseId))
    .leftJoin(appeals, eq(appeals.appealOf, reports.id))
    .leftJoin(appealCases, eq(appealCases.id, appeals.caseId))
    .$dynamic();

/** A report of this person, no appeal, by its reference. */
export async function findReportBy(
  db: Queryable,
  reporterId: string,
  reference: string,
): Promise<ReportWithCase | null> {
  const own = and(eq(reports.reporterId, reporterId), isNull(reports.appealOf));
  const [row] = await withCase(db).where(and(own, eq(reports.reference, reference)));
  return row ?? null;
}

/** The closed reports at which some reports ask for another look, by their ids. */
export async function findAppealed(db: Queryable, asking: ReportRow[]): Promise<Appealed> {
  const ids = asking.flatMap(({ appealOf }) => appealOf ?? []);
  if (ids.length === 0) return new Map();
  const { id, caseId, reference } = reports;
  const rows = await db.select({ id, caseId, reference }).from(reports).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
export type Appealed = ReadonlyMap<string, Pick<ReportRow, 'caseId' | 'reference'>>;

/** The administrators who closed some cases. */
export async function findClosersOf(db: Queryable, caseIds: string[]): Promise<string[]> {
  if (caseIds.length === 0) return [];
  const { action, aboutId, administratorId } = moderationActions;
  const rows = await db
    .select({ administratorId })
    .from(moderationActions)
    .where(and(eq(action, 'close'), inArray(aboutId, caseIds)));
  return rows.map((row) => row.administratorId);
}

/** What one person reported, the newest first. */
export async function findReportsBy(
  db: Queryable,
  reporterId: string,
  { cursor, limit }: { cursor: TimeCursor | undefined; limit: number },
): Promise<ReportWithCase[]> {
  const after = sql`(${reports.createdAt}, ${reports.id}) < (${cursor?.at.toISOString()}::timestamptz, ${cursor?.id}::uuid)`;
  return withCase(db)
    .where(and(eq(reports.reporterId, reporterId), isNull(reports.appealOf), cursor ? after : undefined))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit);
}

/** The report of a link that confirms an address, within its days; locked if wanted. */
export async function findReportByToken(
  db: Queryable,
  tokenHash: Buffer,
  { madeAfter, isHeld }: { madeAfter: Date; isHeld: boolean },
): Promise<ReportRow | null> {
  const found = db
    .select()
    .from(reports)
    .where(and(eq(reports.tokenHash, tokenHash), sql`${reports.createdAt} > ${madeAfter.toISOString()}`));
  const [row] = await (isHeld ? found.for('no key update') : found);
  return row ?? null;
}

export async function findCase(db: Queryable, id: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function holdCase(tx: Transaction, id: string): Promise<CaseRow | null> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('no key update');
  return row ?? null;
}

export async function changeCase(tx: Transaction, id: string, change: Partial<CaseRow>): Promise<void> {
  await tx.update(cases).set(change).where(eq(cases.id, id));
}

/** The names of some people with an account. */
export async function namesOf(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, ids), sql`${users.email} NOT LIKE '%@deleted.invalid'`));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Some cases as the queue lists them: the text of the first report, and whether an address was confirmed. */
export function findCases(db: Queryable, ids: string[]) {
  const own = sql`FROM ${reports} AS own WHERE own.case_id = ${cases.id}`;
  return db
    .select({
      ofCase: cases,
      references: sql<string[]>`array_remove(ARRAY[${cases.reference}], NULL)
        || ARRAY(SELECT own.reference ${own} ORDER BY own.created_at, own.id LIMIT 20)`,
      reporterIds: sql<string[]>`ARRAY(SELECT own.reporter_id ${own} AND own.reporter_id IS NOT NULL)`,
      isConfirmed: sql<boolean>`EXISTS (SELECT ${own} AND own.confirmed_at IS NOT NULL)`,
      text: sql<string>`coalesce((SELECT own.text ${own} ORDER BY own.created_at, own.id LIMIT 1), '')`,
    })
    .from(cases)
    .where(inArray(cases.id, ids));
}
export type CaseInQueue = Awaited<ReturnType<typeof findCases>>[number];

/** The reports of a case, the oldest first: all, or so many of them, the confirmed ones before the others. */
export async function findReportsOf(db: Queryable, caseId: string, most?: number): Promise<ReportRow[]> {
  const { confirmedAt, createdAt, id } = reports;
  const found = db.select().from(reports).where(eq(reports.caseId, caseId)).$dynamic();
  if (most === undefined) return found.orderBy(createdAt, id);
  const first = await found.orderBy(sql`${confirmedAt} IS NULL`, createdAt, id).limit(most);
  return first.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** Deletes cases that were closed before a time, with their reports; orders later, like the log (rule orders/kept-1). And
    reports not confirmed in time. */
export async function deleteReportsBefore(
  db: Queryable,
  {
    closedBefore,
    unconfirmedBefore,
    ordersBefore,
  }: Record<'closedBefore' | 'unconfirmedBefore' | 'ordersBefore', Date>,
): Promise<void> {
  const isOrder = inArray(cases.kind, ['order', 'data']);
  await db
    .delete(cases)
    .where(and(lt(cases.closedAt, closedBefore), or(not(isOrder), lt(cases.closedAt, ordersBefore))));
  await db
    .delete(reports)
    .where(
      and(isNull(reports.caseId), isNull(reports.confirmedAt), lt(reports.createdAt, unconfirmedBefore)),
    );
}
