import { nameOfKey } from '@kirdaar/domain/lists/artist-order.ts';
import { soundOfName } from '@kirdaar/domain/names/name-sound.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type NameSound, namesWithoutPlace, soundsAfter, storeSounds } from './sounds.queries.ts';

const batch = 500;

/** How a name of the lists sounds, or a word of it, by its key. */
export const soundOfKey = (key: string): string => soundOfName(nameOfKey(key));

const heard = (nameKey: string): NameSound => ({ nameKey, sound: soundOfKey(nameKey) });

/** Keeps how names of the lists sound; call it in the transaction that brings them there. */
export async function hearNames(db: Queryable, nameKeys: string[]): Promise<void> {
  if (nameKeys.length > 0) await storeSounds(db, nameKeys.map(heard));
}

/** Hears the names that nobody has heard yet: those that an older version or a restore brought into the lists. It goes on
    where it ended, whatever ended it. */
export async function hearUnheard(
  { db }: Pick<Deps, 'db'>,
  _payload?: unknown,
  stopping?: AbortSignal,
): Promise<void> {
  let last: string | null = null;
  do {
    const names = await soundsAfter(db, last, { most: batch, unheard: true });
    const keys = names.map(({ nameKey }) => nameKey);
    await hearNames(db, keys);
    last = keys.at(-1) ?? null;
  } while (last !== null && !stopping?.aborted);
}

/** The names whose sound is not the one that they have, or has no place. */
export async function misheard(db: Queryable): Promise<string[]> {
  const wrong = await namesWithoutPlace(db);
  for await (const names of allSounds(db))
    wrong.push(...names.filter(isMisheard).map(({ nameKey }) => nameKey));
  return wrong;
}

/** Hears all names of the lists anew. */
export async function rehearNames(db: Database): Promise<void> {
  for await (const names of allSounds(db)) {
    await hearNames(
      db,
      names.filter(isMisheard).map(({ nameKey }) => nameKey),
    );
  }
}

const isMisheard = ({ nameKey, sound }: NameSound) => sound !== heard(nameKey).sound;

async function* allSounds(db: Queryable): AsyncGenerator<NameSound[]> {
  let names = await soundsAfter(db, null, { most: batch });
  while (names.length > 0) {
    yield names;
    names = await soundsAfter(db, names.at(-1)?.nameKey ?? null, { most: batch });
  }
}
