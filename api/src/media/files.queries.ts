import { and, eq, inArray, lt, notExists, or, sql, sum } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { photographs, users } from '../db/tables/accounts/accounts.ts';
import { type FileRow, files } from '../db/tables/profiles/reference.ts';
import { projects } from '../db/tables/projects/projects.ts';
import { verifications } from '../db/tables/trust/verification.ts';

export async function insertFile(db: Queryable, row: typeof files.$inferInsert): Promise<FileRow> {
  const [stored] = await db.insert(files).values(row).returning();
  if (!stored) throw new Error('a file row was not written');
  return stored;
}

/** The rows of some files. */
export async function findFiles(db: Queryable, ids: string[]): Promise<FileRow[]> {
  return ids.length > 0 ? db.select().from(files).where(inArray(files.id, ids)) : [];
}

export async function deleteFile(db: Queryable, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}

/** Files without a link: released before one time, or made before another and never linked. */
export async function findUnneededFiles(db: Queryable, releasedBefore: Date, madeBefore: Date) {
  return findUnlinked(db, or(lt(files.releasedAt, releasedBefore), lt(files.createdAt, madeBefore)));
}

/** Files of one owner without a link. */
export async function findUnlinkedFilesOf(db: Queryable, ownerId: string) {
  return findUnlinked(db, eq(files.ownerId, ownerId));
}

function findUnlinked(db: Queryable, which: ReturnType<typeof or>) {
  const links = [
    users.profilePictureId,
    photographs.fileId,
    projects.bannerId,
    projects.briefId,
    projects.permissionId,
    verifications.documentId,
  ];
  const unlinked = links.map((link) =>
    notExists(db.select({ one: sql`1` }).from(link.table).where(eq(link, files.id))),
  );
  return db
    .select({ id: files.id, path: files.path, widths: files.widths })
    .from(files)
    .where(and(which, ...unlinked))
    .limit(5000);
}

/** Whether a path has a row. */
export async function isStored(db: Queryable, path: string): Promise<boolean> {
  return (await knownPaths(db, [path])).size > 0;
}

/** Those of the paths that have a row. */
export async function knownPaths(db: Queryable, paths: string[]): Promise<Set<string>> {
  const rows = await db.select({ path: files.path }).from(files).where(inArray(files.path, paths));
  return new Set(rows.map((row) => row.path));
}

/** The size of all files of one owner, whether linked or not. */
export async function bytesOf(db: Queryable, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(files.bytes) })
    .from(files)
    .where(eq(files.ownerId, ownerId));
  return Number(row?.bytes ?? 0);
}

export async function pathsBefore(db: Queryable, madeBefore: Date): Promise<string[]> {
  const rows = await db.select({ path: files.path }).from(files).where(lt(files.createdAt, madeBefore));
  return rows.map((row) => row.path);
}
