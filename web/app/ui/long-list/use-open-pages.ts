import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { pagesOf, withPages } from '../filters/filter-params.ts';
import { useHeading } from '../filters/use-heading.ts';
import { useUrlParams } from '../filters/use-url-params.ts';
import { type AskPage, mostPages, type OpenPages, onePageMore } from './open-pages.ts';

type List<Card, Extra extends object> = {
  ask: AskPage<Card, Extra>;
  /** Told of the pages on screen. */
  keep: (pages: OpenPages<Card, Extra>) => void;
};

/** The pages of a list as they grow, and how many are open into the address. `loaded` is what the route loaded, another
    answer starts the list anew. A page that could not be loaded leaves those before it where they are. */
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
  /** Which list is on screen, null when none is any more. */
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

/** Writes the open pages into the address, but never while another page is on its way: that would call it off. */
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
