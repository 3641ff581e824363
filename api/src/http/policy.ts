import type { CallName } from '@kirdaar/contract/calls.ts';
import type { AllowedCaller, Operation } from '@kirdaar/contract/operation.ts';
import { operations } from '@kirdaar/contract/operations.ts';
import { Refusal } from '../core/refusal.ts';
import type { Viewer } from './viewer.ts';

/** Refuses a caller who may not make a call at all, before the body is read. Default deny. */
export function checkWho(who: AllowedCaller, viewer: Viewer | null, params: Record<string, string>): void {
  if (who === 'anyone') return;
  // paths below /admin do not exist for others (rule moderation/who-1)
  if (who === 'moderator' && !viewer?.isAdministrator) throw new Refusal('NOT_FOUND');
  if (!viewer) throw new Refusal('auth.required');
  if (!allowed[who](viewer, params)) throw refusalFor(who);
  if (who === 'administrator' || who === 'moderator') needSecondStep(viewer);
}

/** Whether a call knows a suspended caller. A call open to anyone, or a file, treats them as signed out; every other
    one throws 403 `account.suspended` (rule moderation/suspended-2). */
export function admitsSuspended(call: CallName | undefined): boolean {
  const operation: Operation | undefined = call && operations[call];
  if (operation?.suspended) return true;
  if (operation && operation.who !== 'anyone') throw new Refusal('account.suspended');
  return false;
}

/**
 * Refuses an administrator without a valid second step in this session, for everything that is only for
 * administrators (rule security/administrators-1).
 */
function needSecondStep({ secondStepAt }: Pick<Viewer, 'secondStepAt'>): void {
  if (secondStepAt === null) throw new Refusal('admin.second_step');
}

const allowed: Record<
  Exclude<AllowedCaller, 'anyone'>,
  (viewer: Viewer, params: Record<string, string>) => boolean
> = {
  'signed-in': () => true,
  self: (viewer, params) => viewer.id === params.id,
  director: (viewer) => viewer.kind === 'Director',
  'non-director': (viewer) => viewer.kind !== 'Director',
  administrator: (viewer) => viewer.isAdministrator,
  moderator: (viewer) => viewer.isAdministrator,
};

function refusalFor(who: AllowedCaller): Refusal {
  return new Refusal(who === 'non-director' ? 'application.director' : 'auth.forbidden');
}
