import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { projects } from '../db/tables/projects/projects.ts';

/** Pauses the projects of a director, or ends that; gives those that were open before or are now. A held one stays hidden
    from all but its team. */
export async function setPaused(
  tx: Transaction,
  directorId: string,
  pausedAt: Date | null,
): Promise<string[]> {
  const isHeldAlone = sql`${projects.pausedAt} IS NOT DISTINCT FROM ${projects.heldAt}`;
  const isOther = pausedAt ? isHeldAlone : sql`NOT ${isHeldAlone}`;
  const found = await tx
    .select({ id: projects.id, isHeld: isNotNull(projects.heldAt) })
    .from(projects)
    .where(and(eq(projects.directorId, directorId), isNull(projects.deletedAt), isOther))
    .orderBy(asc(projects.id))
    .for('update');
  const ids = found.map(({ id }) => id);
  const change = { pausedAt: pausedAt ?? sql`${projects.heldAt}` };
  if (ids.length > 0) await tx.update(projects).set(change).where(inArray(projects.id, ids));
  return found.filter(({ isHeld }) => !isHeld).map(({ id }) => id);
}
