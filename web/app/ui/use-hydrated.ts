import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the first HTML, true after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
