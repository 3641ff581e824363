import { type ReadDecision, readDecisions } from '@kirdaar/domain/trust/moderation/actions.ts';
import { and, desc, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { isDecided, moderationActions } from '../../db/tables/trust/moderation.ts';
import { type CaseRow, cases } from '../../db/tables/trust/reports.ts';

/** Whether an order asked for a decision. */
const byOrder = sql<boolean>`EXISTS (SELECT FROM cases AS own WHERE own.id = ${moderationActions.caseId} AND own.kind = 'order')`;

const isRead = and(inArray(moderationActions.action, [...readDecisions]), isDecided);

/** Whether a line is about a person, or about something of theirs. */
const isAbout = (personId: string) =>
  or(eq(moderationActions.aboutId, personId), eq(moderationActions.personId, personId));

/** Decisions about a person that the person reads, the newest first, with their appeals. */
export async function findDecisions(db: Queryable, personId: string, limit: number) {
  const rows = await db
    .select({
      decision: moderationActions,
      appeal: cases,
      byOrder,
      project: sql<string | null>`CASE WHEN ${moderationActions.aboutKind} = 'project' THEN
        (SELECT project.name FROM projects AS project WHERE project.id = ${moderationActions.aboutId}) END`,
    })
    .from(moderationActions)
    .leftJoin(cases, and(eq(cases.aboutId, moderationActions.id), eq(cases.kind, 'appeal')))
    .where(and(isAbout(personId), isRead))
    .orderBy(desc(moderationActions.madeAt), desc(moderationActions.id))
    .limit(limit);
  return rows.map(({ decision, appeal, project, ...more }) => ({
    ...more,
    decision: { ...decision, action: decision.action as ReadDecision },
    ...{ appeal, project },
  }));
}
export type DecisionRow = Awaited<ReturnType<typeof findDecisions>>[number];

/** One decision about a person. */
export async function findDecision(db: Queryable, personId: string, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(moderationActions), byOrder })
    .from(moderationActions)
    .where(and(eq(moderationActions.id, id), isAbout(personId), isRead));
  return row ?? null;
}

/** Queues an appeal; false where there is one against that decision already. */
export async function insertAppeal(
  tx: Transaction,
  row: Pick<CaseRow, 'id' | 'aboutId' | 'personId' | 'name' | 'text' | 'receivedAt' | 'dueAt'>,
): Promise<boolean> {
  const appeal = { ...row, kind: 'appeal', aboutKind: 'decision', category: 'other' } as const;
  const { rowCount } = await tx.insert(cases).values(appeal).onConflictDoNothing();
  return rowCount === 1;
}

/** The appeal against a decision, locked until the transaction ends. */
export async function holdAppealAgainst(tx: Transaction, decisionId: string): Promise<CaseRow | null> {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.aboutId, decisionId), eq(cases.kind, 'appeal')))
    .for('no key update');
  return row ?? null;
}

/** Whether there is another administrator than these. */
export async function hasOtherAdministrator(db: Queryable, ids: string[]): Promise<boolean> {
  const other = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.isAdministrator, true),
        ...ids.map((id) => ne(users.id, id)),
        sql`users.suspended_at IS NULL`,
      ),
    )
    .limit(1);
  return other.length > 0;
}
