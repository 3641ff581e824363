import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { sameTalents } from '../../ui/filters/same-talents.ts';
import { useUser } from '../session/use-user.ts';
import { viewerCache } from './viewer-cache.ts';

type ScrollPosition = { pathname: string; search: string; y: number };
type ShownTalents = { projectIdentifier: string; ids: readonly string[] };

/** Gives a function to call when a talent is opened. Back to the same list then scrolls to the old position, with the
    focus on the last talent. */
export function useKeptPlace({ projectIdentifier, ids }: ShownTalents): () => void {
  const { pathname, search, state } = useLocation();
  const key = `talents-place:${useUser()?._id ?? ''}`;

  const restore = useEffectEvent(() => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as ScrollPosition | null;
    sessionStorage.removeItem(key);
    if (kept?.pathname === pathname && sameTalents(of(kept.search), of(search))) scrollTo(0, kept.y);
    if ((state as { search?: boolean } | null)?.search) return focusSearch();
    const inHand = viewerCache().get('talentInHand', projectIdentifier);
    viewerCache().drop('talentInHand');
    const place = inHand ? ids.indexOf(inHand) : -1;
    if (place >= 0) bringIntoSight(place, ids.length);
  });
  useEffect(() => {
    // after the next frame all heights are final
    const frame = requestAnimationFrame(restore);
    return () => cancelAnimationFrame(frame);
  }, []);

  return () =>
    sessionStorage.setItem(key, JSON.stringify({ pathname, search, y: scrollY } satisfies ScrollPosition));
}

const of = (search: string) => new URLSearchParams(search);

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('[name="searchQuery"]')?.focus();
}

/** Scrolls only if the talent is out of sight, and focuses it once it is rendered. */
function bringIntoSight(place: number, count: number): void {
  const list = document.querySelector<HTMLElement>('[data-talents] ul');
  if (!list) return;
  const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
  const row = list.offsetHeight / Math.ceil(count / columns);
  const top = list.getBoundingClientRect().top + row * Math.floor(place / columns);
  if (top + row < 0 || top > innerHeight) scrollBy(0, top - Math.max(0, innerHeight - row) / 2);
  requestAnimationFrame(() => focusOn(list, place + 1));
}

function focusOn(list: HTMLElement, position: number, tries = 10): void {
  const link = list.querySelector<HTMLElement>(`[aria-posinset="${position}"] a`);
  if (link) link.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusOn(list, position, tries - 1));
}
