import type { TellableOutcome } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';

type TakenBack = { artistId: string; roleId: string | null; outcome: TellableOutcome };

/** Notifies artists that an outcome no longer holds (rule outcomes/stages-3). */
export async function tellTakenBack(
  tx: Transaction,
  deps: Deps,
  projectId: string,
  taken: TakenBack[],
): Promise<void> {
  const announcements = taken.map(({ artistId, roleId, outcome }) => ({
    kind: 'outcome.taken_back' as const,
    userId: artistId,
    projectId,
    roleIds: roleId ? [roleId] : [],
    detail: outcome,
  }));
  await notify(tx, deps, announcements);
}
