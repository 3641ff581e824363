import type { Deps } from '../deps.ts';
import { keysOf } from '../store/file-key.ts';
import { deleteFile, findUnlinkedFilesOf, sealReported } from './files.queries.ts';

/** Removes every file of a deleted account; runs as a job and can run twice. */
export async function eraseFiles(deps: Deps, { ownerId }: { ownerId: string }): Promise<void> {
  await sealReported(deps.db, { ownerId });
  for (const row of await findUnlinkedFilesOf(deps.db, ownerId)) {
    for (const key of keysOf(row)) await deps.files.remove(key);
    await deleteFile(deps.db, row.id);
  }
}
