import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { type CaseRow, cases } from '../../db/tables/trust/reports.ts';

/** Queues what waits for a second administrator; false where the same waits already: one action a person. */
export async function queueSecondPerson(
  tx: Transaction,
  row: Pick<CaseRow, 'id' | 'aboutId' | 'aboutPart' | 'personId' | 'name' | 'text' | 'receivedAt' | 'dueAt'>,
): Promise<boolean> {
  const waiting = { ...row, kind: 'second_person', aboutKind: 'person', category: 'other' } as const;
  const { rowCount } = await tx.insert(cases).values(waiting).onConflictDoNothing();
  return rowCount === 1;
}

/** Whether an account is an administrator who is not suspended. */
export async function isActiveAdministrator(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.isAdministrator, true), isNull(users.suspendedAt)));
  return found.length > 0;
}

/** Closes what waited too long, of one person or of all; the new address in it goes with it. */
export async function closeOverdue(db: Queryable, now: Date, aboutId?: string): Promise<void> {
  await db
    .update(cases)
    .set({ outcome: 'no_breach', closedAt: now, text: null })
    .where(
      and(
        eq(cases.kind, 'second_person'),
        isNull(cases.closedAt),
        lte(cases.dueAt, now),
        aboutId === undefined ? undefined : eq(cases.aboutId, aboutId),
      ),
    );
}
