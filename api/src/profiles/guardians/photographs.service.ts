import { loggable } from '../../core/loggable.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findPhotographed, type Photographed } from './photographs.queries.ts';

const known = new Map<string, { whose: Photographed; until: number }>();
const knownFor = 60_000;
// emptied when it is full
const mostKnown = 20_000;
let timesForgotten = 0;

/**
 * Whose the photograph of a row's path is; null for nobody's. A grown-up's is asked once a minute. A child's is asked every time,
 * so that a withdrawal binds the next answer, and stays a child's while the database is away. Where nobody can be asked whose it
 * is and nobody knows it is refused with 503 (rule guardians/members-2).
 */
export async function whoseIsPhotograph({ db, log }: Deps, path: string): Promise<Photographed | null> {
  const remembered = known.get(path);
  const now = performance.now();
  if (remembered && now < remembered.until) return remembered.whose;
  const askedAfter = timesForgotten;
  try {
    const whose = await findPhotographed(db, path);
    // who became a child meanwhile was perhaps none when it was asked
    if (whose && askedAfter === timesForgotten)
      remember(path, { whose, until: whose.isChild ? now : now + knownFor });
    return whose;
  } catch (error) {
    log.warn({ part: 'files', fault: loggable(error) }, 'whose photograph it is could not be asked');
    if (remembered?.whose.isChild) return remembered.whose;
    throw new Refusal('UNAVAILABLE');
  }
}

function remember(path: string, found: { whose: Photographed; until: number }): void {
  if (known.size >= mostKnown) known.clear();
  known.set(path, found);
}

/** Asks anew whose photographs are, once it is committed that somebody is a child from now on. Other processes know it a minute
    later (rule guardians/members-2). */
export function askAnewOfPhotographs(tx: Transaction): void {
  tx.whenCommitted.push(() => {
    timesForgotten += 1;
    for (const [path, { whose }] of known) if (!whose.isChild) known.delete(path);
  });
}
