import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { type ProjectRow, projectRoles, projects } from '../db/tables/projects/projects.ts';
import { cases } from '../db/tables/trust/reports.ts';

/** A published project, locked until the transaction ends. */
export async function holdPublished(tx: Transaction, id: string): Promise<ProjectRow | null> {
  const [row] = await tx
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.isDraft, false), isNull(projects.deletedAt)))
    .for('no key update');
  return row ?? null;
}

/** The texts of the roles of a project, with their ages, in their order. */
export function findRoleTexts(db: Queryable, projectId: string) {
  const { characterName, physicalLookSuggestion, description, auditionScript } = projectRoles;
  const { ageRange, position, id } = projectRoles;
  return db
    .select({ characterName, physicalLookSuggestion, description, auditionScript, ageRange })
    .from(projectRoles)
    .where(eq(projectRoles.projectId, projectId))
    .orderBy(asc(position), asc(id));
}

/** Holds a project. It is paused for everybody but its team, unless it is paused already. */
export async function setHeld(
  tx: Transaction,
  id: string,
  { heldAt, heldBy }: { heldAt: Date; heldBy: 'shield' | 'moderator' },
): Promise<void> {
  const pausedAt = sql`coalesce(${projects.pausedAt}, ${heldAt.toISOString()}::timestamptz)`;
  await tx.update(projects).set({ heldAt, heldBy, pausedAt }).where(eq(projects.id, id));
}

/** Changes who holds a project that is held. */
export async function setHeldBy(tx: Transaction, id: string, heldBy: 'moderator'): Promise<void> {
  await tx.update(projects).set({ heldBy }).where(eq(projects.id, id));
}

/** Ends a hold; a project of a suspended director stays paused. */
export async function setReleased(tx: Transaction, id: string): Promise<void> {
  const { heldAt, pausedAt } = projects;
  await tx
    .update(projects)
    .set({
      heldAt: null,
      heldBy: null,
      pausedAt: sql`CASE WHEN ${pausedAt} <> ${heldAt} THEN ${pausedAt} END`,
    })
    .where(eq(projects.id, id));
}

/** Stores the hashes of the texts that a moderator released. */
export async function setReleasedTexts(tx: Transaction, id: string, releasedTexts: string): Promise<void> {
  await tx.update(projects).set({ releasedTexts }).where(eq(projects.id, id));
}

/** Queues a project that the shield found something in; the words it found become those of the last save. */
export async function queueHold(
  tx: Transaction,
  row: {
    id: string;
    aboutId: string;
    personId: string;
    name: string;
    text: string;
    receivedAt: Date;
    dueAt: Date;
  },
): Promise<void> {
  await tx
    .insert(cases)
    .values({ ...row, kind: 'hold', aboutKind: 'project', aboutPart: 'shield', category: 'other' })
    .onConflictDoUpdate({
      target: [cases.aboutKind, cases.aboutId, cases.aboutPart, cases.category],
      targetWhere: isNull(cases.closedAt),
      set: { text: row.text, version: sql`${cases.version} + 1` },
    });
}

/** Closes the open case of a project that the shield queued; gives whether there was one. */
export async function closeHold(
  tx: Transaction,
  projectId: string,
  outcome: 'acted' | 'no_breach',
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(cases)
    .set({ outcome, closedAt: now, version: sql`${cases.version} + 1` })
    .where(and(eq(cases.aboutId, projectId), eq(cases.kind, 'hold'), isNull(cases.closedAt)));
  return rowCount === 1;
}
