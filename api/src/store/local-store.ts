import { randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, normalize, relative } from 'node:path';
import type { Content, FileStore } from './file-store.ts';
import { missing } from './incoming.ts';

/** A store in a local folder. A write is atomic: temporary name, flush, rename. Our files lie two folders
    deep by their hash, because a folder with millions of names is slow: uploads/ab/cd/…-abcd….jpg. */
export function localStore(folder: string): FileStore {
  return {
    async write(key, content) {
      const target = pathOf(folder, deepKey(key));
      const made = await mkdir(dirname(target), { recursive: true });
      const temporary = `${target}.${randomBytes(6).toString('hex')}.part`;
      try {
        await writeFlushed(temporary, content);
        await rename(temporary, target);
        await flushFolders(dirname(target), made);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async read(key) {
      for (const path of places(folder, key)) {
        const info = await stat(path).catch(missing);
        if (info?.isFile()) return { stream: createReadStream(path), size: info.size };
      }
      return null;
    },
    async has(key) {
      for (const path of places(folder, key)) if ((await stat(path).catch(missing))?.isFile()) return true;
      return false;
    },
    async remove(key) {
      for (const path of places(folder, key)) await rm(path, { force: true });
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
    async *list(prefix, after) {
      yield* flat(folder, prefix);
      const [, first = '', second = ''] = after ? (hashOf.exec(after) ?? []) : [];
      for (const one of await foldersIn(pathOf(folder, prefix), first)) {
        const from = one === first ? second : '';
        for (const two of await foldersIn(join(pathOf(folder, prefix), one), from)) {
          const names = (await readdir(join(pathOf(folder, prefix), one, two)).catch(missing)) ?? [];
          const isFirst = one === first && two === second;
          for (const name of names.sort()) {
            if (isFirst && prefix + name <= (after ?? '')) continue;
            const info = await stat(join(pathOf(folder, prefix), one, two, name)).catch(missing);
            if (info?.isFile()) yield { key: prefix + name, modifiedAt: info.mtime };
          }
        }
      }
    },
  };
}

// the first digits of the hash in our names (file-key.ts)
const hashOf = /^[a-z]+\/[0-9a-f]{32}-([0-9a-f]{2})([0-9a-f]{2})[0-9a-f]{8}\b/;

function deepKey(key: string): string {
  const [, first, second] = hashOf.exec(key) ?? [];
  return first && second ? join(dirname(key), first, second, basename(key)) : key;
}

/** Where a file is, and where versions before 0.3.0 wrote it. It may be moved between two looks. */
function places(folder: string, key: string): string[] {
  const deep = pathOf(folder, deepKey(key));
  const old = pathOf(folder, key);
  return deep === old ? [old] : [deep, old, deep];
}

/** What lies directly below a prefix. Files of versions before 0.3.0 are moved where they belong, and come
    later. */
async function* flat(folder: string, prefix: string) {
  const entries = await opendir(pathOf(folder, prefix)).catch(missing);
  for await (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const key = prefix + entry.name;
    const [from, to] = [pathOf(folder, key), pathOf(folder, deepKey(key))];
    // a file may be removed during the walk
    const info = await stat(from).catch(missing);
    if (!info) continue;
    if (to === from) yield { key, modifiedAt: info.mtime };
    else {
      await mkdir(dirname(to), { recursive: true });
      await rename(from, to).catch(missing);
    }
  }
}

/** The folders of a hash, from one on, in order. */
async function foldersIn(path: string, from: string): Promise<string[]> {
  const names = (await readdir(path).catch(missing)) ?? [];
  return names.filter((name) => /^[0-9a-f]{2}$/.test(name) && name >= from).sort();
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

/** Flushes the folder of a renamed file, and those above it up to the first new one: else the file may lose
    its name after a power cut. */
async function flushFolders(path: string, made: string | undefined): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
  const isNew = made !== undefined && !relative(made, path).startsWith('..');
  if (isNew) await flushFolders(dirname(path), made);
}

/** The path of a key. The server makes all keys, so one outside the folder is a bug. */
function pathOf(folder: string, key: string): string {
  const path = normalize(join(folder, key));
  if (!path.startsWith(normalize(`${folder}/`))) throw new Error('a key must stay in its folder');
  return path;
}
