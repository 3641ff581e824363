import { loggable } from '../../core/loggable.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findPhotographed, type Photographed } from './photographs.queries.ts';

const known = new Map<string, { whose: Photographed; until: number }>();
const knownFor = 60_000;
// cleared when full
const mostKnown = 20_000;
let timesForgotten = 0;

/**
 * The owner of a photograph by its row's path; null without one. For an adult it is cached for a minute. For
 * a child it is read every time, so that a withdrawal takes effect at once; a known child stays one while the
 * database is down. Throws 503 when the owner is neither readable nor cached (rule guardians/members-2).
 */
export async function whoseIsPhotograph({ db, log }: Deps, path: string): Promise<Photographed | null> {
  const remembered = known.get(path);
  const now = performance.now();
  if (remembered && now < remembered.until) return remembered.whose;
  const askedAfter = timesForgotten;
  try {
    const whose = await findPhotographed(db, path);
    // an owner who became a child meanwhile may have been read before that
    if (whose && askedAfter === timesForgotten)
      remember(path, { whose, until: whose.isChild || whose.isHidden ? now : now + knownFor });
    return whose;
  } catch (error) {
    log.warn({ part: 'files', fault: loggable(error) }, 'whose photograph it is could not be asked');
    if (remembered?.whose.isChild || remembered?.whose.isHidden) return remembered.whose;
    throw new Refusal('UNAVAILABLE');
  }
}

function remember(path: string, found: { whose: Photographed; until: number }): void {
  if (known.size >= mostKnown) known.clear();
  known.set(path, found);
}

/**
 * Clears the cached owners of photographs after the commit that makes a user a child, or hides a photograph. Other
 * processes follow within a minute (rule guardians/members-2).
 */
export function forgetPhotographOwners(tx: Transaction): void {
  tx.whenCommitted.push(() => {
    timesForgotten += 1;
    for (const [path, { whose }] of known) if (!whose.isChild) known.delete(path);
  });
}
