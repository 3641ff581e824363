import type { Answer } from '@kirdaar/contract/operations.ts';
import { useSyncExternalStore } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { patience } from '../../../shell/calls/use-act.ts';
import { onSessionChange } from '../../../shell/session/session-state.ts';

export type UnreadSummary = Answer<'summariseNotifications'>;

let present: UnreadSummary | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

/** To be called with every summary that the server gives. */
export function noteSummary(summary: UnreadSummary | null): void {
  present = summary;
  for (const tell of listeners) tell();
}
onSessionChange(() => {
  isAsked = false;
  noteSummary(null);
});

/** Asks how much there is to read. Without an answer the last one stands: nobody waits for it. */
export async function askSummary(): Promise<void> {
  isAsked = true;
  await callApi('summariseNotifications', { signal: patience() }).then(noteSummary, () => {});
}

/** Asks unless somebody has since the sign-in or the load of the page. */
export async function askFirstSummary(): Promise<void> {
  if (!isAsked) await askSummary();
}

/** How much the viewer has not read or answered; null as long as that is not known. */
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
