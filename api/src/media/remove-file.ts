import type { FileRow } from '../db/tables/profiles/reference.ts';
import type { Deps } from '../deps.ts';
import { keysOf } from '../store/file-key.ts';
import { deleteFile, noteGone } from './files.queries.ts';

/** Removes a stored file in all its sizes, then its row; a CDN has to forget it, too. */
export async function removeFile(deps: Deps, row: Pick<FileRow, 'id' | 'path' | 'widths'>): Promise<void> {
  for (const key of keysOf(row)) await deps.files.remove(key);
  await deps.db.transaction(async (tx) => {
    await deleteFile(tx, row.id);
    await noteGone(tx, deps, [row]);
  });
}
