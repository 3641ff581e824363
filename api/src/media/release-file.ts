import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { isDatabaseGone } from '../db/database-gone.ts';
import { files } from '../db/tables/profiles/reference.ts';
import type { Deps } from '../deps.ts';

/** Marks a file for removal, in the transaction that removes its last link; the sweep deletes it an hour
    later. */
export async function releaseFile(db: Queryable, deps: Deps, fileId: string): Promise<void> {
  await db.update(files).set({ releasedAt: deps.clock() }).where(eq(files.id, fileId));
}

/** Releases files that were stored for failed work. Without a database the sweep finds them, as nothing
    links to them. */
export async function giveUpFiles(deps: Deps, fileIds: string[], fault: unknown): Promise<void> {
  if (isDatabaseGone(fault)) return;
  for (const fileId of fileIds) await releaseFile(deps.db, deps, fileId);
}
