import { randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Content, FileStore } from './file-store.ts';
import { missing } from './incoming.ts';

/** A store in a local folder. A write is atomic: temporary name, flush, rename. */
export function localStore(folder: string): FileStore {
  return {
    async write(key, content) {
      const target = pathOf(folder, key);
      await mkdir(dirname(target), { recursive: true });
      const temporary = `${target}.${randomBytes(6).toString('hex')}.part`;
      try {
        await writeFlushed(temporary, content);
        await rename(temporary, target);
        await flushFolder(dirname(target));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async read(key) {
      const path = pathOf(folder, key);
      const info = await stat(path).catch(missing);
      return info?.isFile() ? { stream: createReadStream(path), size: info.size } : null;
    },
    async remove(key) {
      await rm(pathOf(folder, key), { force: true });
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
    async *list(prefix) {
      const entries = await opendir(pathOf(folder, prefix)).catch(missing);
      for await (const entry of entries ?? []) {
        const key = prefix + entry.name;
        // a file may be removed during the walk
        const info = entry.isFile() ? await stat(pathOf(folder, key)).catch(missing) : null;
        if (info) yield { key, modifiedAt: info.mtime };
      }
    },
  };
}

async function writeFlushed(path: string, content: Content): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(Buffer.isBuffer(content) ? content : createReadStream(content.path));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes the folder too: else a renamed file may lose its name after a power cut. */
async function flushFolder(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

/** The path of a key. The server makes all keys, so one outside the folder is a bug. */
function pathOf(folder: string, key: string): string {
  const path = normalize(join(folder, key));
  if (!path.startsWith(normalize(`${folder}/`))) throw new Error('a key must stay in its folder');
  return path;
}
