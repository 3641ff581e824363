import { randomUUID } from 'node:crypto';
import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import { lists } from '@kirdaar/api/src/db/tables/search/talent-lists.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { addToList } from '@kirdaar/api/src/search/talent-lists/own-lists.service.ts';
import { depsAt, viewerOf } from '../acts/as-then.ts';
import type { DemoList } from '../demo-types.ts';

const day = 24 * 60 * 60_000;

/** Adds the lists of demo directors, in time order. */
export async function loadLists(
  tx: Transaction,
  deps: Deps,
  made: readonly DemoList[],
  idOf: (email: string) => string,
): Promise<void> {
  const now = depsAt(tx, deps, deps.clock());
  for (const [place, { directorEmail, name, artistEmails }] of made.entries()) {
    const [id, directorId] = [randomUUID(), idOf(directorEmail)];
    const createdAt = new Date(deps.clock().getTime() - (made.length - place) * day);
    await tx.insert(lists).values({ id, directorId, name, createdAt });
    const viewer = viewerOf({ id: directorId, name: '' }, 'Director');
    await addToList(now, viewer, { id }, { artistIds: artistEmails.map(idOf) });
  }
}
