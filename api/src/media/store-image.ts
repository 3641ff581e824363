import { loggable } from '../core/loggable.ts';
import type { FileRow } from '../db/tables/profiles/reference.ts';
import type { Deps } from '../deps.ts';
import type { FilePurpose } from '../store/file-key.ts';
import { checkRoom } from './check-room.ts';
import { type EncodedImage, encodeImage } from './encode-image.ts';
import { fileRefusal } from './file-refusal.ts';
import { insertFile } from './files.queries.ts';
import { takeImageTurn } from './image-queue.ts';
import { inspectImage } from './inspect-image.ts';
import { keepImage } from './keep-image.ts';
import type { UploadedFile } from './receive-file.ts';
import { measureUpload } from './upload-metrics.ts';

/** The owner and purpose of an image, its longest stored side in pixels, and whether AI made or changed it. */
type ImageOrder = { ownerId: string; purpose: FilePurpose; side: number; aiMade?: boolean };

/** Decodes an upload, encodes it again in the widths that pages use, and returns its row, not yet linked.
    Throws `file.too_many_pixels`, `file.unreadable` or `file.no_room` with the field (rules files/taken-3,
    files/taken-4, files/taken-6). */
export async function storeImage(deps: Deps, upload: UploadedFile, order: ImageOrder): Promise<FileRow> {
  const { ownerId, purpose, side, aiMade = false } = order;
  return measureUpload('store', async () => {
    await inspectImage(upload);
    await checkRoom(deps, upload, ownerId);
    const image = await takeImageTurn(ownerId, upload.bytes, () => encodeReadable(deps, upload, side));
    return insertFile(deps.db, { ...(await keepImage(deps, { ownerId, purpose }, image)), aiMade });
  });
}

/** Decodes an upload and encodes it again; throws `file.unreadable` when that fails. */
export async function encodeReadable(deps: Deps, upload: UploadedFile, side: number): Promise<EncodedImage> {
  try {
    return await encodeImage(upload.path, side);
  } catch (error) {
    deps.log.info({ reason: loggable(error).message }, 'an image could not be decoded');
    throw fileRefusal('file.unreadable', upload.field);
  }
}
