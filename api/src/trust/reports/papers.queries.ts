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

/** The open case of a guardian's papers; null if there is none. */
export async function findOpenPapers(tx: Transaction, personId: string): Promise<string | null> {
  const [row] = await tx.select({ id: cases.id }).from(cases).where(areOpen(personId));
  return row?.id ?? null;
}

const areOpen = (personId: string) =>
  and(eq(cases.kind, 'papers'), eq(cases.aboutId, personId), isNull(cases.closedAt));

export async function closeOpenPapers(
  tx: Transaction,
  personId: string,
  closed: Pick<CaseRow, 'outcome' | 'words' | 'closedAt'>,
): Promise<void> {
  await tx
    .update(cases)
    .set({ ...closed, version: sql`${cases.version} + 1` })
    .where(areOpen(personId));
}
