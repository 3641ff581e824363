import type { Answer } from '@kirdaar/contract/operations.ts';
import { callApi } from '../../shell/calls/api.ts';

export type AccountSecurity = Answer<'readSecurity'>;
export type OpenSession = Answer<'listSessions'>['sessions'][number];
export type AccountEvents = Answer<'listSecurityEvents'>;

export async function loadSecurity(userId: string, signal: AbortSignal) {
  const [security, { sessions }, events] = await Promise.all([
    callApi('readSecurity', { params: { id: userId }, signal }),
    callApi('listSessions', { signal }),
    callApi('listSecurityEvents', { signal }),
  ]);
  return { userId, security, sessions, events };
}
