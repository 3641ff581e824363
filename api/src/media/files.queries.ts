import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  notExists,
  or,
  sql,
  sum,
} from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { photographs, users } from '../db/tables/accounts/accounts.ts';
import { guardians } from '../db/tables/profiles/guardians.ts';
import { type FileRow, files, gonePictures } from '../db/tables/profiles/reference.ts';
import { projects } from '../db/tables/projects/projects.ts';
import { cases, reports } from '../db/tables/trust/reports.ts';
import { sealed } from '../db/tables/trust/sealed.ts';
import { verifications } from '../db/tables/trust/verification.ts';
import type { Deps } from '../deps.ts';

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

/** Notes the pictures that are gone for everybody: where there is a CDN, it has to forget them (purged.queries.ts). */
export async function noteGone(
  db: Queryable,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  rows: readonly Pick<FileRow, 'path' | 'widths'>[],
): Promise<void> {
  const shown = rows.filter(({ path }) => path.startsWith('/uploads/') && path.endsWith('.jpg'));
  if (!config.filesUrl || shown.length === 0) return;
  const goneAt = clock();
  await db.insert(gonePictures).values(shown.map(({ path, widths }) => ({ path, widths, goneAt })));
}

/** Files without a link: released before one time, or made before another and never linked. */
export async function findUnneededFiles(db: Queryable, releasedBefore: Date, madeBefore: Date) {
  return findUnlinked(db, or(lt(files.releasedAt, releasedBefore), lt(files.createdAt, madeBefore)));
}

/** Files of one owner without a link. */
export async function findUnlinkedFilesOf(db: Queryable, ownerId: string) {
  return findUnlinked(db, eq(files.ownerId, ownerId));
}

/** Takes released pictures that are in a report or sealed from their owner: like deleted ones they are served no more,
    are not in the owner's export, and take none of their room (rule reports/secret-2). */
export async function sealReported({ db, ...deps }: Sealing, which: SealedBy): Promise<void> {
  // in one transaction: a crash between both would leave a picture at the CDN
  await db.transaction(async (tx) => {
    const isReleased =
      'ownerId' in which ? eq(files.ownerId, which.ownerId) : lt(files.releasedAt, which.releasedBefore);
    const isShown = like(files.path, '/uploads/%');
    const isKept = or(exists(reportsOfFile(tx)), exists(sealedOfFile(tx)));
    const rows = await tx
      .update(files)
      .set({ ownerId: null })
      .where(and(isReleased, isNotNull(files.ownerId), isShown, ...unlinked(tx), isKept))
      .returning({ path: files.path, widths: files.widths });
    await noteGone(tx, deps, rows);
  });
}
type Sealing = Pick<Deps, 'db' | 'config' | 'clock'>;
type SealedBy = { releasedBefore: Date } | { ownerId: string };

// what was reported, or sent with a report, stays with it; what a decision hid or deleted stays sealed
const reportsOfFile = (db: Queryable) =>
  db.select({ one: sql`1` }).from(reports).where(sql`${reports.fileIds} @> ARRAY[${files.id}]`);
const sealedOfFile = (db: Queryable) =>
  db.select({ one: sql`1` }).from(sealed).where(sql`${sealed.fileIds} @> ARRAY[${files.id}]`);

function unlinked(db: Queryable) {
  const links = [
    users.profilePictureId,
    photographs.fileId,
    projects.bannerId,
    projects.briefId,
    projects.permissionId,
    verifications.documentId,
    guardians.identityId,
    guardians.parenthoodId,
    cases.fileId,
  ];
  return links.map((link) =>
    notExists(db.select({ one: sql`1` }).from(link.table).where(eq(link, files.id))),
  );
}

function findUnlinked(db: Queryable, which: ReturnType<typeof or>) {
  return db
    .select({ id: files.id, path: files.path, widths: files.widths })
    .from(files)
    .where(and(which, ...unlinked(db), notExists(reportsOfFile(db)), notExists(sealedOfFile(db))))
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

/** The size of all files of one owner, whether linked or not; without an owner, of what strangers sent. */
export async function bytesOf(db: Queryable, ownerId: string | null): Promise<number> {
  const ofStrangers = and(isNull(files.ownerId), like(files.path, '/private/%'));
  const [row] = await db
    .select({ bytes: sum(files.bytes) })
    .from(files)
    .where(ownerId === null ? ofStrangers : eq(files.ownerId, ownerId));
  return Number(row?.bytes ?? 0);
}

/** Paths of rows in order: some after a path, made before a moment. */
export async function pathsAfter(
  db: Queryable,
  after: string,
  { madeBefore, most }: { madeBefore: Date; most: number },
): Promise<string[]> {
  const rows = await db
    .select({ path: files.path })
    .from(files)
    .where(and(gt(files.path, after), lt(files.createdAt, madeBefore)))
    .orderBy(files.path)
    .limit(most);
  return rows.map((row) => row.path);
}
