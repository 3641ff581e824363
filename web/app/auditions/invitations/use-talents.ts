import type { Answer } from '@kirdaar/contract/operations.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';

type Talents = Answer<'searchTalents'>['artists'];
type OpenTalents = { of: string; talents: Talents; hasMore: boolean; page: number; failed: boolean } | null;

/** All listed artists that match a search, page by page. No request while `isAsked` is false. */
export function useTalents(projectId: string, searchQuery: string, isAsked: boolean) {
  const of = JSON.stringify({ projectId, searchQuery });
  const [asked, setAsked] = useState<OpenTalents>(null);
  const wanted = useRef(of);

  async function load(page: number, isCurrent: () => boolean) {
    try {
      const query = { projectId, status: 'all' as const, searchQuery, page, limit: 30 };
      const { artists, hasMore } = await callApi('searchTalents', { query });
      if (!isCurrent()) return;
      setAsked((before) => {
        const earlier = page > 1 && before?.of === of ? before.talents : [];
        const known = new Set(earlier.map(({ _id }) => _id));
        const talents = [...earlier, ...artists.filter(({ _id }) => !known.has(_id))];
        return { of, talents, hasMore, page, failed: false };
      });
    } catch {
      if (!isCurrent()) return;
      setAsked((before) => ({
        ...(before?.of === of ? before : { of, talents: [], hasMore: false, page: 0 }),
        failed: true,
      }));
    }
  }
  const begin = useEffectEvent((_of: string, isCurrent: () => boolean) => load(1, isCurrent));
  useEffect(() => {
    if (!isAsked) return;
    let current = true;
    wanted.current = of;
    void begin(of, () => current);
    return () => {
      current = false;
    };
  }, [of, isAsked]);

  const shown = asked?.of === of ? asked : null;
  return {
    talents: shown?.talents ?? null,
    hasMore: shown?.hasMore ?? false,
    failed: shown?.failed ?? false,
    more: () => void load((shown?.page ?? 0) + 1, () => wanted.current === of),
  };
}
