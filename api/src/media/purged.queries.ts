import { and, eq, gte, like, lt, or } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { users } from '../db/tables/accounts/accounts.ts';
import { files, gonePictures } from '../db/tables/profiles/reference.ts';
import { projects } from '../db/tables/projects/projects.ts';

type Picture = { path: string; widths: number[] };

/** The pictures that may have stopped being public since a moment: deleted, replaced or hidden ones, those of
    hidden and suspended people and of children, and banners of ended projects. Some too many, none too few. */
export async function findPurged(db: Queryable, since: Date): Promise<Picture[]> {
  const columns = { path: files.path, widths: files.widths };
  const isPicture = like(files.path, '/uploads/%.jpg');
  const gone = await db
    .select({ path: gonePictures.path, widths: gonePictures.widths })
    .from(gonePictures)
    .where(gte(gonePictures.goneAt, since));
  const ended = await db
    .select(columns)
    .from(files)
    .where(and(isPicture, or(gte(files.releasedAt, since), gte(files.hiddenAt, since))));
  const ofPeople = await db
    .select(columns)
    .from(files)
    .innerJoin(users, eq(users.id, files.ownerId))
    .where(
      and(
        isPicture,
        or(
          gte(users.hiddenAt, since),
          gte(users.suspendedAt, since),
          and(eq(users.isChild, true), gte(users.updatedAt, since)),
        ),
      ),
    );
  const ofProjects = await db
    .select(columns)
    .from(files)
    .innerJoin(projects, eq(projects.bannerId, files.id))
    .where(
      or(gte(projects.archivedAt, since), gte(projects.pausedAt, since), gte(projects.deletedAt, since)),
    );
  const all = [...gone, ...ended, ...ofPeople, ...ofProjects];
  return [...new Map(all.map((picture) => [picture.path, picture])).values()];
}

export async function deleteGoneBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(gonePictures).where(lt(gonePictures.goneAt, moment));
}
