import { buffer } from 'node:stream/consumers';
import type { Deps } from '../deps.ts';
import type { StoredFile } from '../store/file-store.ts';
import { isStored } from './files.queries.ts';
import { sharp } from './image-library.ts';
import { makeOnce } from './share-lane.ts';

/** The size that pages name as `og:image`. */
const size = { width: 1200, height: 630 } as const;
const print = { width: 1040, height: 566, border: 8, paper: '#fbf8f4' } as const;
// a small copy, scaled up, is a soft background for a hundredth of the work
const ground = { width: 120, height: 63, blur: 3, light: 0.45 } as const;

/** The picture for a shared link, made from the stored photograph with this path on the first request, and
    then stored with the other widths. Null when there is no such photograph. `beforeWaiting` is called when
    it has to be made. Throws 503 when too many are being made. */
export async function readShareImage(
  deps: Deps,
  rowPath: string,
  beforeWaiting: () => void,
): Promise<StoredFile | null> {
  const key = rowPath.slice(1).replace(/\.jpg$/, '-share.jpg');
  const kept = await deps.files.read(key);
  if (kept) return kept;
  if (!(await isStored(deps.db, rowPath))) return null;
  beforeWaiting();
  await makeOnce(key, () => make(deps, rowPath, key));
  return deps.files.read(key);
}

async function make(deps: Deps, rowPath: string, key: string): Promise<void> {
  // made between the check and our place in the queue
  if (await isThere(deps, key)) return;
  const base = await deps.files.read(rowPath.slice(1));
  if (!base) return;
  await deps.files.write(key, await makeShareImage(await buffer(base.stream)));
  // an account erased in between leaves no picture: theirs is deleted before this one (keysOf), here or
  // there
  if (!(await isThere(deps, rowPath.slice(1)))) await deps.files.remove(key);
}

async function isThere(deps: Deps, key: string): Promise<boolean> {
  const file = await deps.files.read(key);
  file?.stream.destroy();
  return file !== null;
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
