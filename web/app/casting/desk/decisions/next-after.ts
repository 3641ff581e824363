import { useSyncExternalStore } from 'react';
import { storedEntry } from '../../../shell/memory/stored-entry.ts';

const entry = storedEntry<true>(() => window.localStorage, 'kirdaar:next-after-decision');
const listeners = new Set<() => void>();

const isOn = () => entry.read() === true;

function follow(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the next talent is shown after each decision: off by default, stored in this browser. */
export function useNextAfter(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(follow, isOn, () => false);
  const turn = (next: boolean) => {
    if (next) entry.keep(true);
    else entry.drop();
    for (const listener of listeners) listener();
  };
  return [on, turn];
}
