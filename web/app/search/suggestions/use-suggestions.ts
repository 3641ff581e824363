import type { Answer } from '@kirdaar/contract/operations.ts';
import type { Suggestion } from '@kirdaar/contract/search/suggestions.ts';
import { type FitPreference, fitWishes } from '@kirdaar/domain/search/fit/fit.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';
import { valuesOf } from '../../ui/filters/filter-params.ts';
import { personQuery } from '../../ui/filters/filter-query.ts';
import { withoutPeople } from './without-people.ts';

type Listed = Answer<'listSuggestions'>;
/** `wishes`: those of the role that can be loosened, or are. */
type State = { listed: Listed | null; wishes: readonly FitPreference[]; problem: string; loading: boolean };

/** The wishes that an address loosens. */
export function loosenedIn(params: URLSearchParams) {
  const named = valuesOf(params, 'loosen');
  return fitWishes.filter((wish) => named.includes(wish));
}

/** People who fit a role, by the address, page after page. A person who was invited, shortlisted or hidden
    leaves the list without a reload; only another list is loaded again. */
export function useSuggestions(where: { id: string; roleId: string }, params: URLSearchParams, size: number) {
  const { sort: _sort, near: _near, ...filters } = personQuery(params);
  const asked = JSON.stringify({ ...where, ...filters, loosen: loosenedIn(params) });
  const [kept] = useState(() => takeKept(asked));
  const [state, setState] = useState<State>({
    ...(kept ?? { listed: null, wishes: [] }),
    problem: '',
    loading: !kept,
  });

  // of several running requests only the last one's answer is shown
  const latest = useRef(0);
  const part = useRef(size);
  part.current = size;
  // an answer can be from before they left
  const left = useRef(new Set<string>());
  const ask = useCallback(
    async (page: number, signal?: AbortSignal) => {
      const { id, roleId, ...query } = JSON.parse(asked);
      latest.current += 1;
      const turn = latest.current;
      left.current = new Set();
      setState((now) => ({ ...now, problem: '', loading: true }));
      try {
        const listed = await callApi('listSuggestions', {
          params: { id, roleId },
          query: { ...query, page, limit: part.current },
          ...(signal && { signal }),
        });
        if (signal?.aborted || latest.current !== turn) return;
        setState(({ listed: now }) => ({
          listed: withoutPeople([...left.current], { ...listed, artists: joined(page, now, listed) }),
          wishes: fitWishes.filter((wish) => query.loosen.includes(wish) || wish in listed.loosened),
          problem: '',
          loading: false,
        }));
      } catch (error) {
        if (signal?.aborted || latest.current !== turn) return;
        const problem = messageOf(error, 'The suggestions could not be loaded.');
        setState((now) => ({ ...now, problem, loading: false }));
      }
    },
    [asked],
  );
  const isKept = useRef(kept !== undefined);
  useEffect(() => {
    // a user who returns from a profile finds the same list
    if (isKept.current) {
      isKept.current = false;
      return;
    }
    const controller = new AbortController();
    void ask(1, controller.signal);
    return () => controller.abort();
  }, [ask]);

  const { listed, wishes } = state;
  return {
    ...{ asked, listed, wishes, problem: state.problem, loading: state.loading },
    /** Loads from the first page on. */
    again: () => void ask(1),
    // pages count those who left: the people after them have moved up
    more: () => void ask(Math.floor((listed?.artists.length ?? 0) / size) + 1),
    /** Keeps the list, as far as it is open, for a return from a profile. */
    keep: () => listed && viewerCache().put('suggested', asked, { listed, wishes }),
    /** Removes people from the list who are no longer suggested. */
    leave: (ids: readonly string[]) => {
      for (const id of ids) left.current.add(id);
      setState((now) => ({ ...now, listed: now.listed && withoutPeople(ids, now.listed) }));
    },
  };
}

/** The list that was left for a profile, once: other visits load it again. */
function takeKept(asked: string) {
  const kept = viewerCache().get('suggested', asked);
  viewerCache().drop('suggested');
  return kept;
}

/** The people on screen and those of one more page; the first page starts over. */
function joined(page: number, now: Listed | null, { artists }: Listed): Suggestion[] {
  const before = page > 1 ? (now?.artists ?? []) : [];
  const known = new Set(before.map(({ _id }) => _id));
  return [...before, ...artists.filter(({ _id }) => !known.has(_id))];
}
