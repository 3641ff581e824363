import { limits } from '@kirdaar/domain/limits.ts';
import type { Deps } from '../deps.ts';
import { fileRefusal } from './file-refusal.ts';
import { bytesOf } from './files.queries.ts';
import type { UploadedFile } from './receive-file.ts';

/** Throws `file.no_room` when a file exceeds its owner's storage; replaced files count until the sweep
    removes them. */
export async function checkRoom(
  { db }: Deps,
  { field, bytes }: Pick<UploadedFile, 'field' | 'bytes'>,
  ownerId: string,
): Promise<void> {
  if ((await bytesOf(db, ownerId)) + bytes > limits.storedBytes) throw fileRefusal('file.no_room', field);
}
