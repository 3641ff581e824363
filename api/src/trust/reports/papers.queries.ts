import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { type CaseRow, cases } from '../../db/tables/trust/reports.ts';

type Papers = Pick<CaseRow, 'id' | 'name' | 'receivedAt' | 'dueAt'> & { personId: string };

export async function insertPapers(tx: Transaction, papers: Papers): Promise<void> {
  const about = { aboutKind: 'person' as const, aboutId: papers.personId, aboutPart: 'papers' };
  await tx
    .insert(cases)
    .values({ ...papers, ...about, kind: 'papers', category: 'other' })
    .onConflictDoNothing();
}

export async function closeOpenPapers(
  tx: Transaction,
  personId: string,
  closed: Pick<CaseRow, 'outcome' | 'words' | 'closedAt'>,
): Promise<void> {
  await tx
    .update(cases)
    .set({ ...closed, version: sql`${cases.version} + 1` })
    .where(and(eq(cases.kind, 'papers'), eq(cases.aboutId, personId), isNull(cases.closedAt)));
}
