import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { pagesOf, withPages } from '../filters/filter-params.ts';
import { useHeading } from '../filters/use-heading.ts';
import { useUrlParams } from '../filters/use-url-params.ts';
import { type AskPage, mostPages, type OpenPages, onePageMore } from './open-pages.ts';

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
  useAddress(open.now.pages);

  async function more() {
    const before = open.now;
    if (growth === 'loading' || !before.hasMore) return;
    setGrowth('loading');
    const now = await onePageMore(before, ask).catch(() => null);
    if (shown.current !== before) return;
    setGrowth(now ? 'rests' : 'failed');
    if (now) setOpen({ from: loaded, now });
  }

  return { ...open.now, growth, more };
}

/** Writes the open pages into the address, but never during a navigation: that would cancel it. */
function useAddress(pages: number) {
  const [params, change] = useUrlParams();
  const askHeading = useHeading();
  const idle = useNavigation().state === 'idle';
  const write = useEffectEvent((open: number) => {
    if (askHeading()) return;
    if (pagesOf(params, mostPages) < Math.min(open, mostPages)) change((now) => withPages(now, open));
  });
  useEffect(() => {
    if (idle) write(pages);
  }, [idle, pages]);
}
