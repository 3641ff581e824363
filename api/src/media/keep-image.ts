import { createHash, randomUUID } from 'node:crypto';
import type { files } from '../db/tables/profiles/reference.ts';
import type { Deps } from '../deps.ts';
import { type FilePurpose, newFileKey } from '../store/file-key.ts';
import type { FileStore } from '../store/file-store.ts';
import type { EncodedImage } from './encode-image.ts';

/** Writes an image in all its widths and returns its future row, not yet in the database. */
export async function keepImage(
  deps: Deps,
  { ownerId, purpose }: { ownerId: string; purpose: FilePurpose },
  image: EncodedImage,
): Promise<typeof files.$inferInsert> {
  const key = newFileKey(createHash('sha256').update(image.base).digest('hex'), purpose);
  await writeAll(deps.files, key, [...image.variants, { ending: '.jpg', bytes: image.base }]);
  return {
    id: randomUUID(),
    ownerId,
    kind: 'image',
    path: `/${key}.jpg`,
    width: image.width,
    height: image.height,
    widths: image.widths,
    blur: image.blur,
    bytes: image.variants.reduce((sum, variant) => sum + variant.bytes.length, image.base.length),
    createdAt: deps.clock(),
  };
}

/** Writes all of them or none; after a crash the sweep removes what has no row. */
async function writeAll(store: FileStore, key: string, parts: EncodedImage['variants']): Promise<void> {
  const writes = await Promise.allSettled(parts.map(({ ending, bytes }) => store.write(key + ending, bytes)));
  const failed = writes.find((write) => write.status === 'rejected');
  if (!failed) return;
  // a full disk should not get fuller; the sweep also removes what fails here
  await Promise.allSettled(parts.map(({ ending }) => store.remove(key + ending)));
  throw failed.reason;
}
