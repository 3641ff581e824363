import { wayBackKey } from './from-here.ts';
import { quietly, storedEntry } from './stored-entry.ts';

/** Typed but unsaved text on this device, beyond the tab. Signing out clears it for every user of the device. */
const prefix = 'kirdaar:typed-by:';
/** A shared phone or computer should not keep it long. */
export const typedKeptFor = 7 * 24 * 60 * 60 * 1000;

type Entry = { at: number; typed: unknown };

const entryAt = (key: string) => storedEntry<Entry>(() => localStorage, key);
const entryOf = (userId: string, form: string) => entryAt(`${prefix}${userId}:${form}`);

/** Keeps a user's typed form for a week. Callers leave passwords out. */
export function keepOnDevice(userId: string, form: string, typed: object, now = Date.now()): void {
  entryOf(userId, form).keep({ at: now, typed });
}

/** A user's kept form; deletes expired forms of every user. */
export function readFromDevice(userId: string, form: string, now = Date.now()): object | null {
  dropWhere((entry) => !(Math.abs(now - (entry?.at ?? 0)) < typedKeptFor));
  const { typed } = entryOf(userId, form).read() ?? {};
  return typeof typed === 'object' ? typed : null;
}

/** All kept forms whose names start so, by any user. */
export function keptUnder(start: string): { userId: string; form: string; typed: unknown }[] {
  return keysHere().flatMap((key) => {
    const [, userId = '', form = ''] = /^([^:]+):(.*)$/.exec(key.slice(prefix.length)) ?? [];
    return form.startsWith(start) ? [{ userId, form, typed: entryAt(key).read()?.typed }] : [];
  });
}

/** Whether any user's typed text is kept here. */
export function holdsTyped(): boolean {
  return keysHere().length > 0;
}

export function dropFromDevice(userId: string, form: string): void {
  entryOf(userId, form).drop();
}

/** Call it at sign-out: also deletes picked but unsaved pictures. Most browsers clear everything by the answer's
    header; older ones do not. */
export function forgetOnDevice(): void {
  dropWhere(() => true);
  entryAt(wayBackKey).drop();
  quietly(() => indexedDB.deleteDatabase(pictures));
}

/** The browser's database of picked but unsaved pictures. */
export const pictures = 'kirdaar';

const keysHere = () => quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];

function dropWhere(isOver: (entry: Entry | null) => boolean): void {
  for (const key of keysHere()) if (isOver(entryAt(key).read())) entryAt(key).drop();
}
