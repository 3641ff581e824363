import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { type ProjectRow, projects } from '../../db/tables/projects.ts';
import { type FileRow, files } from '../../db/tables/reference.ts';

/** A project, deleted ones too; with a lock its row stays as it is until the transaction ends. */
export async function findProject(
  db: Queryable,
  id: string,
  lock?: 'update' | 'share',
): Promise<ProjectRow | null> {
  const query = db.select().from(projects).where(eq(projects.id, id));
  const [row] = await (lock ? query.for(lock) : query);
  return row ?? null;
}

/** A project with the files that it shows. */
export type StoredProject = {
  project: ProjectRow;
  banner: FileRow | null;
  briefPath: string | null;
  briefName: string | null;
};

const brief = alias(files, 'brief');

/** A project with its files, deleted ones too, by its id or its public identifier. */
export async function findStoredProject(
  db: Queryable,
  by: { id: string } | { identifier: string },
): Promise<StoredProject | null> {
  const [row] = await db
    .select({ project: projects, banner: files, briefPath: brief.path, briefName: brief.name })
    .from(projects)
    .leftJoin(files, eq(files.id, projects.bannerId))
    .leftJoin(brief, eq(brief.id, projects.briefId))
    .where('id' in by ? eq(projects.id, by.id) : eq(projects.projectIdentifier, by.identifier));
  return row ?? null;
}

export async function insertProject(db: Queryable, row: typeof projects.$inferInsert): Promise<void> {
  await db.insert(projects).values(row);
}

/** Changes a project; the id proves that its owner asked. */
export async function changeProject(
  db: Queryable,
  id: OwnedProjectId,
  changes: Partial<ProjectRow>,
): Promise<void> {
  await db.update(projects).set(changes).where(eq(projects.id, id));
}
