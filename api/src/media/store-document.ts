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

const strangers = 'strangers';

/** Stores evidence, a PDF unchanged or an image encoded again, where no page reaches it, and returns its
    row, not yet linked (rule verification/files-1). Refuses like images and PDFs elsewhere. A file of somebody without
    an account has no owner. */
export async function storeDocument(
  deps: Deps,
  upload: UploadedFile,
  ownerId: string | null,
): Promise<FileRow> {
  return measureUpload('store', async () => {
    const isPdf = upload.type === 'pdf';
    if (!isPdf) await inspectImage(upload);
    await checkRoom(deps, upload, ownerId);
    const image = isPdf
      ? null
      : await takeImageTurn(ownerId ?? strangers, upload.bytes, () =>
          encodeReadable(deps, upload, limits.photoSide),
        );
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
