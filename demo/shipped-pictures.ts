import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoPicture } from './demo-types.ts';

/** The pictures of the demo: WebP files, named for the person or project and their subject. */
export const shippedFolder = join(import.meta.dirname, 'pictures');

/** The bytes of a demo picture. Throws where there is no such file. */
export function readPicture({ file }: DemoPicture): Promise<Buffer> {
  return readFile(join(shippedFolder, file));
}
