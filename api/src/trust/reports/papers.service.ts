import { randomUUID } from 'node:crypto';
import { papersWithin } from '@kirdaar/domain/profiles/guardians/papers.ts';
import { dueAt } from '@kirdaar/domain/trust/moderation/due.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { closeOpenPapers, findOpenPapers, insertPapers } from './papers.queries.ts';

/** Queues the papers of a child's guardian (rule guardians/papers-1). */
export async function openPapers(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { personId, name }: { personId: string; name: string },
): Promise<void> {
  const receivedAt = clock();
  const due = dueAt(receivedAt, papersWithin);
  await insertPapers(tx, { id: randomUUID(), personId, name, receivedAt, dueAt: due });
}

export const openPapersOf = findOpenPapers;

/** Closes the open case of a guardian's papers. */
export async function closePapers(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  personId: string,
  closed: { outcome: 'acted' | 'no_breach'; words: string | null },
): Promise<void> {
  await closeOpenPapers(tx, personId, { ...closed, closedAt: clock() });
}
