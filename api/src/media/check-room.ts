import { limits } from '@kirdaar/domain/limits.ts';
import type { Deps } from '../deps.ts';
import { fileRefusal } from './file-refusal.ts';
import { bytesOf } from './files.queries.ts';
import type { UploadedFile } from './receive-file.ts';

const ofStrangers = 'There is no room for files now. Please send it without them.';

/** Throws `file.no_room` when a file exceeds its owner's storage; replaced files count until the sweep
    removes them. All people without an account share one storage. */
export async function checkRoom(
  { db }: Deps,
  { field, bytes }: Pick<UploadedFile, 'field' | 'bytes'>,
  ownerId: string | null,
): Promise<void> {
  if ((await bytesOf(db, ownerId)) + bytes <= limits.storedBytes) return;
  throw fileRefusal('file.no_room', field, ownerId === null ? ofStrangers : undefined);
}
