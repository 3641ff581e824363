import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { pagesOf, withPages } from '../filters/filter-params.ts';
import { useHeading } from '../filters/use-heading.ts';
import { useUrlParams } from '../filters/use-url-params.ts';
import { type AskPage, mostPages, type OpenPages, onePageMore, pagesIn } from './open-pages.ts';

type List<Card, Extra extends object> = {
  ask: AskPage<Card, Extra>;
  /** Called with the pages on screen. */
  keep: (pages: OpenPages<Card, Extra>) => void;
};

/** The loaded pages of a list, with their number in the address. `loaded` is the route's data; another answer restarts
    the list. A failed page keeps those before it. */
export function useOpenPages<Card extends { _id: string }, Extra extends object = object>(
  loaded: OpenPages<Card, Extra>,
  { ask, keep }: List<Card, Extra>,
  size: number = loaded.size,
) {
  const [open, setOpen] = useState({ from: loaded, now: loaded });
  const [growth, setGrowth] = useState<'rests' | 'loading' | 'failed'>('rests');
  if (open.from !== loaded) {
    setOpen({ from: loaded, now: loaded });
    setGrowth('rests');
  }
  /** The list on screen, null after unmounting. */
  const shown = useRef<OpenPages<Card, Extra> | null>(null);
  useEffect(() => {
    shown.current = open.now;
    return () => {
      shown.current = null;
    };
  }, [open.now]);
  useEffect(() => keep(open.now), [keep, open.now]);
  const pages = Math.max(Math.min(open.now.pages, 1), pagesIn(open.now, size));
  useAddress(pages, size);

  async function more() {
    const before = open.now;
    if (growth === 'loading' || !before.hasMore) return;
    setGrowth('loading');
    const now = await onePageMore(before, ask, size).catch(() => null);
    if (shown.current !== before) return;
    setGrowth(now ? 'rests' : 'failed');
    if (now) setOpen({ from: loaded, now });
  }

  return { ...open.now, pages, growth, more };
}

/** Writes the open pages into the address, but never during a navigation: that would cancel it. Pages of another size
    are written again. */
function useAddress(pages: number, size: number) {
  const [params, change] = useUrlParams();
  const askHeading = useHeading();
  const idle = useNavigation().state === 'idle';
  const written = useRef(size);
  const write = useEffectEvent((open: number) => {
    if (askHeading()) return;
    const inAddress = pagesOf(params, mostPages);
    const isOther = written.current !== size && inAddress !== open;
    if (isOther || inAddress < Math.min(open, mostPages)) change((now) => withPages(now, open));
    written.current = size;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages of another size have another number
  useEffect(() => {
    if (idle) write(pages);
  }, [idle, pages, size]);
}
