import { buffer } from 'node:stream/consumers';
import type { Deps } from '../deps.ts';
import type { StoredFile } from './file-store.ts';
import { sharp } from './image-library.ts';
import { takeImageTurn } from './image-queue.ts';

/** The size that pages name as `og:image`. */
const size = { width: 1200, height: 630 } as const;
const print = { width: 1040, height: 566, border: 8, paper: '#fbf8f4' } as const;
// so small a copy, drawn large again, is a soft ground at a hundredth of the work
const ground = { width: 120, height: 63, blur: 3, light: 0.45 } as const;

/** The picture of a shared link for a stored one: its key with '-share.jpg'. Made when first asked for, then kept
    beside the widths; null when the stored one is not there. */
export async function readShareImage(deps: Deps, key: string): Promise<StoredFile | null> {
  const kept = await deps.files.read(key);
  if (kept) return kept;
  const base = await deps.files.read(key.replace('-share.jpg', '.jpg'));
  if (!base) return null;
  const photograph = await buffer(base.stream);
  // all under one name: sharing takes one place of the queue at most, the other stays for uploads
  await deps.files.write(
    key,
    await takeImageTurn('share', photograph.length, () => makeShareImage(photograph)),
  );
  return deps.files.read(key);
}

/** The whole photograph as a print on its own blurred colours, 1200×630, as JPEG. */
export async function makeShareImage(photograph: Buffer): Promise<Buffer> {
  const { border, paper } = print;
  const framed = await sharp(photograph)
    .resize({ width: print.width, height: print.height, fit: 'inside' })
    .extend({ top: border, bottom: border, left: border, right: border, background: paper })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const soft = await sharp(photograph)
    .resize({ width: ground.width, height: ground.height, fit: 'cover' })
    .blur(ground.blur)
    .linear(ground.light)
    .png()
    .toBuffer();
  return sharp(soft)
    .resize({ ...size, kernel: 'cubic' })
    .composite([{ input: framed, gravity: 'centre' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
