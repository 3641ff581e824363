import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoPicture } from './demo-types.ts';

/** Where the pictures of the demo are: WebP files, named for the person or project and what they show. */
export const shippedFolder = join(import.meta.dirname, 'pictures');

/** The bytes of a picture of the demo. Throws where there is no such file. */
export function readPicture({ file }: DemoPicture): Promise<Buffer> {
  return readFile(join(shippedFolder, file));
}
