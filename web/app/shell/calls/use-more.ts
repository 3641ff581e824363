import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../ui/toasts/toast.ts';
import { messageOf } from './api-error.ts';

type Part = { nextCursor: string | null };
/** A list as far as it was read: its first part, the others, and how many others were asked for. */
type Read<P> = { of: unknown; first: P; others: P[]; wanted: number };

/** A new beginning costs so many calls more at most. */
const mostReadAgain = 9;

/** A list that is read in parts: what was loaded first, and further parts on request. Where the first part was loaded anew,
    the others are read again after it, nine of them at most, and the list before stays until they are there. What is not
    `of` the same begins anew. */
export function useMore<P extends Part>(of: unknown, first: P, ask: (cursor: string) => Promise<P>) {
  const [kept, setKept] = useState<Read<P>>({ of, first, others: [], wanted: 0 });
  const read = kept.of === of && kept.wanted > 0 ? kept : { of, first, others: [], wanted: 0 };
  const { others, wanted } = read;
  const parts = [read.first, ...others];
  const hasMore = parts.at(-1)?.nextCursor != null;
  const pending = wanted > others.length && hasMore;
  const isRead = read.first === first && !pending;

  const readOthers = useEffectEvent(async (isOver: () => boolean) => {
    const isAnew = read.first !== first;
    const found = isAnew ? [] : [...others];
    const goal = isAnew ? Math.min(wanted, mostReadAgain) : wanted;
    let failed: unknown = null;
    try {
      for (
        let next = cursorAfter(first, found);
        next && found.length < goal;
        next = cursorAfter(first, found)
      )
        found.push(await ask(next));
    } catch (error) {
      failed = error;
    }
    if (isOver()) return;
    setKept({ of, first, others: found, wanted: found.length });
    if (failed && pending) toast(messageOf(failed, 'This did not work. Please try again.'), 'error');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new beginning or wish ends the reading before it
  useEffect(() => {
    if (isRead) return;
    let over = false;
    void readOthers(() => over);
    return () => {
      over = true;
    };
  }, [of, first, wanted, isRead]);

  const load = () => {
    if (!pending) setKept({ ...read, wanted: others.length + 1 });
  };
  return { parts, load: hasMore ? load : null, pending };
}

const cursorAfter = <P extends Part>(first: P, others: P[]) => (others.at(-1) ?? first).nextCursor;
