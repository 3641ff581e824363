import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the first HTML, true once our script runs here. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
