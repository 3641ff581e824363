import type { QueueItem, VerificationCase } from '@kirdaar/contract/moderation/moderation.ts';
import type { Answer } from '@kirdaar/contract/operations.ts';
import type { SelfUser } from '@kirdaar/contract/users.ts';
import { redirect } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { lacksSecondStep, secondStepPath } from './give-second-step.ts';

export type Queue = Answer<'readQueue'>;
export type ModerationLog = Answer<'listModeratorActions'>;

type Shown =
  | { page: 'queue' }
  | { page: 'case'; case: VerificationCase }
  | { page: 'reading'; item: QueueItem }
  | { page: 'log'; log: ModerationLog };
/** What '/admin' and the pages below it show; nothing but the way to a second step where the account has none. */
export type Admin = { page: 'unsecured' } | (Shown & { queue: Queue });

/** Loads what an address below '/admin' names. Who has a second step and did not give it of late, gives it and comes back
    (rule security/administrators-1). */
export async function loadAdmin(user: SelfUser, rest: string, request: Request): Promise<Admin> {
  try {
    return await load(rest, request.signal);
  } catch (error) {
    if (!lacksSecondStep(error)) throw error;
    const security = await callApi('readSecurity', { params: { id: user._id }, signal: request.signal });
    if (!security.twoStepSince && security.passkeys.length === 0) return { page: 'unsecured' };
    throw redirect(secondStepPath(new URL(request.url).pathname));
  }
}

async function load(rest: string, signal: AbortSignal): Promise<Admin> {
  const [part = '', id = '', more] = rest.split('/');
  const queue = await callApi('readQueue', { query: { limit: 100 }, signal });
  if (more !== undefined) throw new Response(null, { status: 404 });
  if (rest === '') return { queue, page: 'queue' };
  if (rest === 'log') return { queue, page: 'log', log: await callApi('listModeratorActions', { signal }) };
  if (part === 'cases' && id)
    return { queue, page: 'case', case: await callApi('readCase', { params: { id }, signal }) };
  const item = queue.items.find(({ kind, about }) => kind === 'unusual_reading' && about._id === id);
  if (part !== 'readings' || !item) throw new Response(null, { status: 404 });
  return { queue, page: 'reading', item };
}

/** Where an item of the queue is looked at. */
export function itemPath({ kind, about }: QueueItem): string {
  return kind === 'verification' ? `/admin/cases/${about._id}` : `/admin/readings/${about._id}`;
}
