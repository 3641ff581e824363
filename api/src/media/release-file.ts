import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { files } from '../db/tables-reference.ts';
import type { Deps } from '../deps.ts';

/** Marks a file for removal, in the transaction that takes its last link away; the sweep removes it an hour later. */
export async function releaseFile(db: Queryable, deps: Deps, fileId: string): Promise<void> {
  await db.update(files).set({ releasedAt: deps.clock() }).where(eq(files.id, fileId));
}
