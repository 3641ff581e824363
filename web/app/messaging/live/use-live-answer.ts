import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../shell/calls/api-error.ts';
import type { Wanted } from './live-events.ts';
import { useLive } from './use-live.ts';

/** What a page was loaded with, asked for again while it is looked at. What an own act answered, which `show` tells, is newer
    than a question that was on its way. `isRemoved`: it may not be seen any more. */
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
      // gone for everybody: the page says so as if it were opened now
      else if (error instanceof ApiError && error.status === 404) await revalidate();
    }
  });
  return { now: fresh?.of === loaded ? fresh.now : loaded, isRemoved, show };
}

/** Whether somebody who saw a project is told now that it is not theirs. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
