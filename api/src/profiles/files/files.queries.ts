import type { FileUse } from '@kirdaar/domain/profiles/files/file-readers.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { photographs, users } from '../../db/tables/accounts/accounts.ts';
import { files } from '../../db/tables/profiles/reference.ts';
import { projects } from '../../db/tables/projects/projects.ts';

/** A document has its own name, else its project's. */
export type NamedUse = FileUse & { name?: string | null; projectName?: string | null };

/** The present use of a file by its row's path. One statement, only index lookups. */
export async function findUse(db: Queryable, path: string): Promise<NamedUse> {
  const what = path.endsWith('.pdf') ? 'brief' : 'banner';
  const link = what === 'brief' ? projects.briefId : projects.bannerId;
  const ofPerson = sql<boolean>`
    EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${files.ownerId} AND ${users.profilePictureId} = ${files.id})
    OR EXISTS (SELECT 1 FROM ${photographs} WHERE ${photographs.userId} = ${files.ownerId} AND ${photographs.fileId} = ${files.id})`;
  const [row] = await db
    .select({ ofPerson, project: projects, name: files.name })
    .from(files)
    .leftJoin(projects, and(eq(link, files.id), isNull(projects.deletedAt), isNull(projects.pausedAt)))
    .where(eq(files.path, path));
  if (row?.ofPerson) return { of: 'person' };
  if (!row?.project) return { of: 'nothing' };
  const { id: projectId, directorId: ownerId, isDraft, archivedAt, name: projectName } = row.project;
  const isArchived = archivedAt !== null;
  return { of: 'project', what, projectId, ownerId, isDraft, isArchived, name: row.name, projectName };
}
