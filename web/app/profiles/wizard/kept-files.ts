import { pictures } from '../../shell/memory/device-memory.ts';

/**
 * Picked pictures that are not saved yet. They are stored in IndexedDB, so that a reload, an ended session or
 * a closed page loses none. Signing out deletes them. Without IndexedDB they are not remembered, but
 * uploading works.
 */
type KeptFile = { file: File; at: number };

const store = 'picked';
/** On a shared computer nothing stays for long. */
const keptFor = 24 * 60 * 60 * 1000;

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(pictures, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => {
      // signing out deletes the database; the next picture creates a new one
      request.result.onclose = () => {
        opened = null;
      };
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function ask<T>(
  mode: IDBTransactionMode,
  act: (all: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await open();
    return await new Promise((resolve, reject) => {
      const request = act(database.transaction(store, mode).objectStore(store));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } catch {
    opened = null;
    return null;
  }
}

const key = (userId: string, field: string) => `${userId} ${field}`;

export async function keepFile(userId: string, field: string, file: File): Promise<void> {
  await ask('readwrite', (all) => all.put({ file, at: Date.now() } satisfies KeptFile, key(userId, field)));
}

export async function dropFile(userId: string, field: string): Promise<void> {
  await ask('readwrite', (all) => all.delete(key(userId, field)));
}

/** The file that was picked for this field and not saved, if it is not too old. */
export async function keptFile(userId: string, field: string): Promise<File | null> {
  const kept = await ask<KeptFile | undefined>('readonly', (all) => all.get(key(userId, field)));
  if (!kept) return null;
  if (Date.now() - kept.at < keptFor) return kept.file;
  await dropFile(userId, field);
  return null;
}
