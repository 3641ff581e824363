import { randomUUID } from 'node:crypto';
import { pdfName } from '@kirdaar/domain/profiles/files/file-name.ts';
import type { FileRow } from '../db/tables/profiles/reference.ts';
import type { Deps } from '../deps.ts';
import { newFileKey } from '../store/file-key.ts';
import { checkRoom } from './check-room.ts';
import { insertFile } from './files.queries.ts';
import type { UploadedFile } from './receive-file.ts';
import { measureUpload } from './upload-metrics.ts';

/** Stores a PDF unchanged and returns its row, not yet linked. Throws `file.no_room` (limits.ts). */
export async function storePdf(
  deps: Deps,
  upload: UploadedFile,
  { ownerId }: { ownerId: string },
): Promise<FileRow> {
  return measureUpload('store', async () => {
    await checkRoom(deps, upload, ownerId);
    const key = newFileKey(upload.sha256, 'project');
    await deps.files.write(`${key}.pdf`, upload);
    return insertFile(deps.db, {
      id: randomUUID(),
      ownerId,
      kind: 'pdf',
      name: pdfName(upload.name),
      path: `/${key}.pdf`,
      bytes: upload.bytes,
      createdAt: deps.clock(),
    });
  });
}
