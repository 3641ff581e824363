import { createHash, randomUUID } from 'node:crypto';
import { limits } from '@kirdaar/domain/limits.ts';
import { documentName } from '@kirdaar/domain/profiles/files/file-name.ts';
import type { FileRow } from '../db/tables/profiles/reference.ts';
import type { Deps } from '../deps.ts';
import { newFileKey } from '../store/file-key.ts';
import { checkRoom } from './check-room.ts';
import { insertFile } from './files.queries.ts';
import { takeImageTurn } from './image-queue.ts';
import { inspectImage } from './inspect-image.ts';
import type { UploadedFile } from './receive-file.ts';
import { encodeReadable } from './store-image.ts';
import { measureUpload } from './upload-metrics.ts';

/**
 * Stores what somebody gives as evidence, a PDF as it is or an image written anew, where no page reaches it, and gives its row,
 * not yet linked to anything (rule verification/files-1). Refuses as an image or a PDF elsewhere.
 */
export async function storeDocument(deps: Deps, upload: UploadedFile, ownerId: string): Promise<FileRow> {
  return measureUpload('store', async () => {
    const isPdf = upload.type === 'pdf';
    if (!isPdf) await inspectImage(upload);
    await checkRoom(deps, upload, ownerId);
    const image = isPdf
      ? null
      : await takeImageTurn(ownerId, upload.bytes, () => encodeReadable(deps, upload, limits.photoSide));
    const sha256 = image ? createHash('sha256').update(image.base).digest('hex') : upload.sha256;
    const path = `${newFileKey(sha256, 'evidence')}.${isPdf ? 'pdf' : 'jpg'}`;
    await deps.files.write(path, image?.base ?? upload);
    return insertFile(deps.db, {
      id: randomUUID(),
      ownerId,
      kind: isPdf ? 'pdf' : 'image',
      name: documentName(upload.name, isPdf ? '.pdf' : '.jpg'),
      path: `/${path}`,
      bytes: image?.base.length ?? upload.bytes,
      createdAt: deps.clock(),
    });
  });
}
