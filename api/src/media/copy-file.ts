import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileRow } from '../db/tables/profiles/reference.ts';
import type { Deps } from '../deps.ts';
import { hashOfPath, keysOf, newFileKey } from '../store/file-key.ts';
import { checkRoom } from './check-room.ts';
import { insertFile } from './files.queries.ts';

/** A file to copy, and the form field for such files. */
type Original = { row: FileRow; field: string };

/** Copies the file of a project with everything that belongs to it, and returns the row of the copy, not
    yet linked. Null when the original is no longer in the store. Throws `file.no_room` (rule
    files/taken-6). */
export async function copyProjectFile(
  deps: Deps,
  { row, field }: Original,
  ownerId: string,
): Promise<FileRow | null> {
  await checkRoom(deps, { field, bytes: row.bytes }, ownerId);
  const ending = row.kind === 'pdf' ? '.pdf' : '.jpg';
  const from = row.path.slice(1, -ending.length);
  const to = newFileKey(hashOfPath(row.path), 'project');
  // the picture of a shared link is made on demand
  const keys = keysOf(row).filter((key) => !key.endsWith('-share.jpg'));
  for (const key of keys) {
    const stored = await deps.files.read(key);
    if (stored) await deps.files.write(key.replace(from, to), await buffer(stored.stream));
    else if (key === from + ending) return null;
  }
  const copy = {
    id: randomUUID(),
    ownerId,
    path: `/${to}${ending}`,
    createdAt: deps.clock(),
    releasedAt: null,
  };
  return insertFile(deps.db, { ...row, ...copy });
}
