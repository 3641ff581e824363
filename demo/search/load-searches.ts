import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { saveSearch } from '@kirdaar/api/src/search/searches/searches.service.ts';
import { depsAt, viewerOf } from '../acts/as-then.ts';
import type { DemoSearch } from '../demo-types.ts';

/** Saves searches of roles for demo artists, some days ago. */
export async function loadSearches(
  tx: Transaction,
  deps: Deps,
  saved: readonly DemoSearch[],
  idOf: (email: string) => string,
): Promise<void> {
  for (const { artistEmail, madeAt, ...search } of saved) {
    const then = depsAt(tx, deps, new Date(madeAt));
    const viewer = viewerOf({ id: idOf(artistEmail), name: '' }, 'Artist');
    await saveSearch(then, (work) => work(tx), viewer, { kind: 'roles', ...search });
  }
}
