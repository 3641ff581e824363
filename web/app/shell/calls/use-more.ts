import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../ui/toasts/toast.ts';
import { messageOf } from './api-error.ts';

type Part = { nextCursor: string | null };
/** The loaded pages of a list: the first, the others, and how many others were requested. */
type Read<P> = { of: unknown; first: P; others: P[]; wanted: number };

/** A reload costs at most so many further calls. */
const mostReadAgain = 9;

/** A list that is read in pages: the loaded first page, and further ones on request. When the first page is loaded
    again, the others are read after it, nine at most, and the old list stays until then. Another `of` starts again. */
export function useMore<P extends Part>(of: unknown, first: P, ask: (cursor: string) => Promise<P>) {
  const [kept, setKept] = useState<Read<P>>({ of, first, others: [], wanted: 0 });
  const read = kept.of === of && kept.wanted > 0 ? kept : { of, first, others: [], wanted: 0 };
  const { others, wanted } = read;
  const parts = [read.first, ...others];
  const hasMore = parts.at(-1)?.nextCursor != null;
  const pending = wanted > others.length && hasMore;
  const isRead = read.first === first && !pending;

  const readOthers = useEffectEvent(async (isOver: () => boolean) => {
    const isReload = read.first !== first;
    const found = isReload ? [] : [...others];
    const goal = isReload ? Math.min(wanted, mostReadAgain) : wanted;
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
