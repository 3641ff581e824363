import type { Answer } from '@kirdaar/contract/operations.ts';
import { useSyncExternalStore } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { patience } from '../../../shell/calls/use-act.ts';
import { onSessionChange } from '../../../shell/session/session-state.ts';

export type UnreadSummary = Answer<'summariseNotifications'>;

let present: UnreadSummary | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

/** Call it with every summary from the server. */
export function noteSummary(summary: UnreadSummary | null): void {
  present = summary;
  for (const tell of listeners) tell();
}
onSessionChange(() => {
  isAsked = false;
  noteSummary(null);
});

/** Loads the summary. On failure the last one stays, without a retry. */
export async function askSummary(): Promise<void> {
  isAsked = true;
  await callApi('summariseNotifications', { signal: patience() }).then(noteSummary, () => {});
}

/** Loads it unless already loaded since the sign-in or the load of the page. */
export async function askFirstSummary(): Promise<void> {
  if (!isAsked) await askSummary();
}

/** The viewer's unread and open items; null until known. */
export function useSummary(): UnreadSummary | null {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => present,
    () => null,
  );
}

/** '3', '99+', and nothing for none. */
export const countText = (count: number): string => (count > 99 ? '99+' : count > 0 ? String(count) : '');
