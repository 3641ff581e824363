import type { Joined } from '@kirdaar/domain/projects/team/team.ts';
import type { DirectorRow } from '@kirdaar/domain/trust/verification/director.ts';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../db/database.ts';
import type { OwnedProjectId } from '../db/owned-project-id.ts';
import { type FileRow, files } from '../db/tables/profiles/reference.ts';
import { answerRates, type ProjectRow, projects } from '../db/tables/projects/projects.ts';
import { teamMembers } from '../db/tables/projects/team.ts';
import { blockersOf } from '../db/tables/trust/contact.ts';
import { directorOf } from '../db/tables/trust/verification.ts';
import { announceProject } from '../messaging/live/announce.ts';
import { noteRoleChanges } from './roles.queries.ts';

/** How a project is locked. Deciding needs an exclusive lock, since it counts the team's actions. */
export type ProjectLock = 'update' | 'no key update' | 'share';

/** A project, deleted ones too; with a lock its row is locked until the transaction ends. */
export async function findProject(db: Queryable, id: string, lock?: ProjectLock): Promise<ProjectRow | null> {
  const query = db.select().from(projects).where(eq(projects.id, id));
  const [row] = await (lock ? query.for(lock) : query);
  return row ?? null;
}

/** The membership row of a person in a row's project, for a left join. */
export function joinedAs(userId: string | undefined) {
  const theirs = userId === undefined ? sql`false` : eq(teamMembers.userId, userId);
  return and(eq(teamMembers.projectId, projects.id), theirs);
}

/** The same with the viewer's membership, in one statement. */
export async function findProjectFor(
  db: Queryable,
  userId: string,
  id: string,
  lock?: ProjectLock,
): Promise<{ project: ProjectRow; joined: Joined | null; hasBlockers: boolean } | null> {
  const hasBlockers = sql<boolean>`EXISTS ${blockersOf(projects.directorId)}`;
  const query = db
    .select({ project: projects, joined: teamMembers.membership, hasBlockers })
    .from(projects)
    .leftJoin(teamMembers, joinedAs(userId))
    .where(eq(projects.id, id));
  const [row] = await (lock ? query.for(lock, { of: projects }) : query);
  return row ?? null;
}

/** A project with its files, and the viewer's membership. */
export type StoredProject = {
  project: ProjectRow;
  joined: Joined | null;
  banner: FileRow | null;
  briefPath: string | null;
  briefName: string | null;
  director: DirectorRow;
  /** How its owner answered applicants lately; absent without applications. */
  rate: { due: number; answered: number } | null;
};

const brief = alias(files, 'brief');

/** A project with its files, deleted ones too, by its id or its public identifier. */
export async function findStoredProject(
  db: Queryable,
  by: { id: string } | { identifier: string },
  userId?: string,
): Promise<StoredProject | null> {
  const [row] = await db
    .select({
      project: projects,
      joined: teamMembers.membership,
      banner: files,
      briefPath: brief.path,
      briefName: brief.name,
      director: directorOf(projects.directorId, sql`${userId ?? null}::uuid`),
      rate: { due: answerRates.due, answered: answerRates.answered },
    })
    .from(projects)
    .leftJoin(teamMembers, joinedAs(userId))
    .leftJoin(files, eq(files.id, projects.bannerId))
    .leftJoin(brief, eq(brief.id, projects.briefId))
    .leftJoin(answerRates, eq(answerRates.directorId, projects.directorId))
    .where('id' in by ? eq(projects.id, by.id) : eq(projects.projectIdentifier, by.identifier));
  return row ?? null;
}

export async function insertProject(db: Queryable, row: typeof projects.$inferInsert): Promise<void> {
  await db.insert(projects).values(row);
}

/** Changes a project; the id type proves that its owner or an editor asked. */
export async function changeProject(
  tx: Transaction,
  id: OwnedProjectId,
  changes: Partial<ProjectRow>,
): Promise<void> {
  await tx.update(projects).set(changes).where(eq(projects.id, id));
  await noteRoleChanges(tx, id);
  announceProject(tx, id);
}
