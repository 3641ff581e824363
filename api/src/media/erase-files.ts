import type { Deps } from '../deps.ts';
import { findUnlinkedFilesOf, sealReported } from './files.queries.ts';
import { removeFile } from './remove-file.ts';

/** Removes every file of a deleted account; runs as a job and can run twice. */
export async function eraseFiles(deps: Deps, { ownerId }: { ownerId: string }): Promise<void> {
  await sealReported(deps, { ownerId });
  for (const row of await findUnlinkedFilesOf(deps.db, ownerId)) await removeFile(deps, row);
}
