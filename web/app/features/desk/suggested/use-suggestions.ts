import type { Suggestion } from '@kirdaar/contract/fit/suggestions.ts';
import type { Answer } from '@kirdaar/contract/operations.ts';
import { fitWishes } from '@kirdaar/domain/fit/fit.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { valuesOf } from '../../../ui/filters/filter-params.ts';
import { personQuery } from '../../../ui/filters/filter-query.ts';

type Listed = Answer<'listSuggestions'>;
type State = { listed: Listed | null; problem: string; loading: boolean };

/** The wishes that an address does not ask for. */
export function loosenedIn(params: URLSearchParams) {
  const named = valuesOf(params, 'loosen');
  return fitWishes.filter((wish) => named.includes(wish));
}

/** Who fits a role as the address asks, page after page. Whoever was invited, shortlisted or put aside leaves the list where
    it stands: asking anew is for a list that is another one. */
export function useSuggestions(where: { id: string; roleId: string }, params: URLSearchParams) {
  const { sort: _sort, near: _near, ...filters } = personQuery(params);
  const asked = JSON.stringify({ ...where, ...filters, loosen: loosenedIn(params) });
  const [state, setState] = useState<State>({ listed: null, problem: '', loading: true });

  // an answer that comes after something else was asked is not shown
  const latest = useRef(asked);
  const ask = useCallback(
    async (page: number, before: readonly Suggestion[], signal?: AbortSignal) => {
      const { id, roleId, ...query } = JSON.parse(asked);
      setState((now) => ({ ...now, problem: '', loading: true }));
      try {
        const listed = await callApi('listSuggestions', {
          params: { id, roleId },
          query: { ...query, page },
          ...(signal && { signal }),
        });
        if (signal?.aborted || latest.current !== asked) return;
        const known = new Set(before.map(({ _id }) => _id));
        const artists = [...before, ...listed.artists.filter(({ _id }) => !known.has(_id))];
        setState({ listed: { ...listed, artists }, problem: '', loading: false });
      } catch (error) {
        if (signal?.aborted || latest.current !== asked) return;
        const problem = messageOf(error, 'The suggestions could not be loaded.');
        setState((now) => ({ ...now, problem, loading: false }));
      }
    },
    [asked],
  );
  useEffect(() => {
    latest.current = asked;
    const controller = new AbortController();
    void ask(1, [], controller.signal);
    return () => controller.abort();
  }, [ask, asked]);

  const { listed } = state;
  return {
    ...{ asked, listed, problem: state.problem, loading: state.loading },
    /** Asks from the first page on. */
    again: () => void ask(1, []),
    // a page counts those who left: what came after them has moved up
    more: () =>
      void ask(
        Math.floor((listed?.artists.length ?? 0) / limits.pageSize.default) + 1,
        listed?.artists ?? [],
      ),
    /** Takes people off the list who are suggested no more. */
    leave: (ids: readonly string[]) =>
      setState((now) => {
        if (!now.listed) return now;
        const artists = now.listed.artists.filter(({ _id }) => !ids.includes(_id));
        const gone = now.listed.artists.length - artists.length;
        const less = (count: number) => Math.max(0, count - gone);
        const { total, fits } = now.listed;
        return { ...now, listed: { ...now.listed, artists, total: less(total), fits: less(fits) } };
      }),
  };
}
