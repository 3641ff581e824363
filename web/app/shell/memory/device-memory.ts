import { wayBackKey } from './from-here.ts';
import { quietly, storedEntry } from './stored-entry.ts';

/** What this device keeps of what somebody typed and has not saved, beyond the tab that they typed it in. Signing out ends
    it for everybody here. */
const prefix = 'kirdaar:typed-by:';
/** On a phone or computer that several people use nothing lies around for long. */
export const typedKeptFor = 7 * 24 * 60 * 60 * 1000;

type Entry = { at: number; typed: unknown };

const entryAt = (key: string) => storedEntry<Entry>(() => localStorage, key);
const entryOf = (userId: string, form: string) => entryAt(`${prefix}${userId}:${form}`);

/** Keeps what this person typed into a form for a week. Callers leave passwords out. */
export function keepOnDevice(userId: string, form: string, typed: object, now = Date.now()): void {
  entryOf(userId, form).keep({ at: now, typed });
}

/** What the same person typed into the form; what anybody typed too long ago goes. */
export function readFromDevice(userId: string, form: string, now = Date.now()): object | null {
  dropWhere((entry) => !(Math.abs(now - (entry?.at ?? 0)) < typedKeptFor));
  const { typed } = entryOf(userId, form).read() ?? {};
  return typeof typed === 'object' ? typed : null;
}

/** All that lies here under forms whose names begin so, whoever typed it. */
export function keptUnder(start: string): { userId: string; form: string; typed: unknown }[] {
  return keysHere().flatMap((key) => {
    const [, userId = '', form = ''] = /^([^:]+):(.*)$/.exec(key.slice(prefix.length)) ?? [];
    return form.startsWith(start) ? [{ userId, form, typed: entryAt(key).read()?.typed }] : [];
  });
}

/** Whether anybody left something typed here. */
export function holdsTyped(): boolean {
  return keysHere().length > 0;
}

export function dropFromDevice(userId: string, form: string): void {
  entryOf(userId, form).drop();
}

/** To be called when somebody signs out: also pictures that were picked and not saved go. Most browsers empty all by
    themselves because the answer asks for it; older ones do not. */
export function forgetOnDevice(): void {
  dropWhere(() => true);
  entryAt(wayBackKey).drop();
  quietly(() => indexedDB.deleteDatabase(pictures));
}

/** The browser's database of pictures that were picked and not saved. */
export const pictures = 'kirdaar';

const keysHere = () => quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];

function dropWhere(isOver: (entry: Entry | null) => boolean): void {
  for (const key of keysHere()) if (isOver(entryAt(key).read())) entryAt(key).drop();
}
