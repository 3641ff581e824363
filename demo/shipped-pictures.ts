import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureOrder } from './artwork/orders.ts';

/** Where the pictures lie that `npm run paint` painted, and beside them what they were painted from. */
export const shippedFolder = join(import.meta.dirname, 'pictures');
export const fingerprintFile = 'drawings.sha256';

/**
 * The file of an order: what it shows, in words, and the start of the SHA-256 of all that it says, so that an order
 * that was changed does not find the picture of what it was.
 */
export function pictureName(order: PictureOrder): string {
  const { key } = order.kind === 'banner' ? order.about : order.sitter;
  const hash = createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 8);
  return `${key.replace(/@.*/, '')}-${order.kind}-${hash}.webp`;
}

/** The shipped picture of an order, a WebP; null when none was painted for it. */
export async function shippedPicture(order: PictureOrder): Promise<Buffer | null> {
  return readFile(join(shippedFolder, pictureName(order))).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
