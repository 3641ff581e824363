import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import type { Viewer, ViewerId } from '@kirdaar/api/src/http/viewer.ts';

/** Dependencies for work at some moment, within the transaction that loads the demo. */
export function depsAt(tx: Transaction, deps: Deps, now: Date): Deps {
  const transaction = <T>(work: (tx: Transaction) => Promise<T>) => work(tx);
  return { ...deps, clock: () => now, db: Object.assign(Object.create(tx), { transaction }) };
}

/** A demo person as a viewer of API calls. */
export const viewerOf = ({ id, name }: { id: string; name: string }, kind: Viewer['kind']): Viewer => ({
  id: id as ViewerId,
  sessionId: '',
  publicIdentifier: '',
  name,
  kind,
  isListed: kind !== 'Director',
  isAdministrator: false,
  secondStepAt: null,
  isVerified: false,
  hasBlockers: false,
  hasPausedContacts: false,
  network: null,
  awaitsGuardian: false,
  isChild: false,
});
