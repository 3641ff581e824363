import type { Answer } from '@kirdaar/contract/operations.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLive } from '../../../messaging/live/use-live.ts';
import { isRefused } from '../../../messaging/live/use-live-answer.ts';
import { callApi } from '../../../shell/calls/api.ts';
import { ApiError } from '../../../shell/calls/api-error.ts';
import type { DeskDecisions } from '../decisions/desk-decisions.ts';
import type { useCandidates } from '../lists/use-candidates.ts';
import type { Desk } from '../load-desk.ts';
import { isSameList } from './same-list.ts';

type Latest = Pick<Desk, 'roles' | 'withoutRole' | 'mark'> & { of: Desk; hasChanged: boolean };

/** The desk with live changes: counts update, and the list stays, with a notice that it changed (rule
    desk/screens-6). Own decisions do not count. `isRemoved`: the viewer was removed from the team. */
export function useLiveDesk(desk: Desk, list: ReturnType<typeof useCandidates>, decisions: DeskDecisions) {
  const [latest, setLatest] = useState<Latest | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const { revalidate } = useRevalidator();
  const id = desk.project._id;
  const current = latest?.of === desk ? latest : null;

  async function askNow(): Promise<Latest | null> {
    await isSettled(decisions);
    const mark = decisions.states.mark();
    const knows = current?.hasChanged ?? false;
    const [now, hasChanged] = await Promise.all([
      callApi('readDesk', { params: { id } }),
      knows || hasListChanged(id, list),
    ]);
    // local decisions meanwhile arrive as events too: ask again then
    if (decisions.now().sending || decisions.states.mark() !== mark) return null;
    return { ...countsOf(now), mark, of: desk, hasChanged };
  }

  useLive([{ kind: 'project', id }], async () => {
    try {
      const now = await askNow();
      if (now) setLatest(now);
    } catch (error) {
      if (isRefused(error)) setRemoved(true);
      else if (error instanceof ApiError && error.status === 404) await revalidate();
    }
  });

  return {
    desk: current ? withCounts(desk, current) : desk,
    hasChanged: current?.hasChanged ?? false,
    isRemoved,
  };
}

const countsOf = ({ roles, withoutRole }: Answer<'readDesk'>) => ({ roles, withoutRole });

/** The same list with new counts. */
function withCounts(desk: Desk, { roles, withoutRole, mark }: Latest): Desk {
  const same = desk.role?._id ? roles.find(({ _id }) => _id === desk.role?._id) : withoutRole;
  return { ...desk, roles, withoutRole, mark, role: same ?? desk.role };
}

async function hasListChanged(id: string, list: ReturnType<typeof useCandidates>): Promise<boolean> {
  const { artists, hasMore, name, standingOf } = list;
  const own = new Set(
    artists.flatMap((one) => {
      const { stage, grade } = standingOf(one);
      const isAsLoaded = stage === one.stage && (grade === one.grade || grade === one.myGrade);
      return isAsLoaded || !one.candidacyId ? [] : [one.candidacyId];
    }),
  );
  const limit = Math.min(limits.pageSize.max, artists.length + 1);
  const query = { ...JSON.parse(name), page: 1, limit };
  const fresh = await callApi('listCandidates', { params: { id }, query });
  return !isSameList(artists, fresh.artists, { own, hasMore: hasMore || artists.length >= limit });
}

/** Waits until all local decisions are answered, or the network fails. */
function isSettled(decisions: DeskDecisions): Promise<void> {
  const isDone = () => !decisions.now().sending || decisions.now().unsaved > 0;
  return new Promise((resolve) => {
    if (isDone()) return resolve();
    const stop = decisions.subscribe(() => {
      if (!isDone()) return;
      stop();
      resolve();
    });
  });
}
