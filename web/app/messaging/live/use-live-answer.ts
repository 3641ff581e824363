import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../shell/calls/api-error.ts';
import type { Wanted } from './live-events.ts';
import { useLive } from './use-live.ts';

/** The loaded data of a page, refreshed while it is viewed. The answer of an own act, passed to `show`,
    wins over a request under way. `isRemoved`: access was lost. */
export function useLiveAnswer<T>(wanted: readonly Wanted[], loaded: T, ask: () => Promise<T>) {
  const [fresh, setFresh] = useState<{ of: T; now: T } | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const acts = useRef(0);
  const { revalidate } = useRevalidator();
  const show = (now: T) => {
    acts.current += 1;
    setFresh({ of: loaded, now });
  };
  useLive(wanted, async () => {
    const before = acts.current;
    try {
      const now = await ask();
      if (before === acts.current) setFresh({ of: loaded, now });
    } catch (error) {
      if (isRefused(error)) setRemoved(true);
      // deleted for all: show the page as if opened now
      else if (error instanceof ApiError && error.status === 404) await revalidate();
    }
  });
  return { now: fresh?.of === loaded ? fresh.now : loaded, isRemoved, show };
}

/** Whether a user loses access to a project that they saw. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
