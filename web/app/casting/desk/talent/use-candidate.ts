import { roleTitle } from '@kirdaar/domain/labels.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLive } from '../../../messaging/live/use-live.ts';
import { isRefused } from '../../../messaging/live/use-live-answer.ts';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { askProject } from '../../../shell/memory/known-projects.ts';
import { viewerCache } from '../../../shell/memory/viewer-cache.ts';
import { useStepping } from '../../../shell/page/stepping.ts';
import { deskTalentPath, openedFrom } from '../addresses.ts';
import { noteTurn } from '../decisions/page-turns.ts';
import { candidateQuery } from '../desk-params.ts';
import {
  type CandidateAtDesk,
  candidacyOf,
  candidateIn,
  type DeskList,
  freshCandidate,
  isOld,
  noteNews,
} from './candidates-ahead.ts';

export type DeskArtist = { _id: string; publicIdentifier: string; name: string };
export type Preload = (
  profile: { publicIdentifier: string; projectIdentifier: string },
  loaded?: CandidateAtDesk['profile'],
) => void;

/** A talent at the desk: loading, without a position in the list, or with one. */
export type DeskTalent =
  | { kind: 'waiting' }
  | { kind: 'failed'; message: string }
  | { kind: 'unplaced'; roleName: string }
  | {
      kind: 'placed';
      list: DeskList;
      cid: string;
      shown: CandidateAtDesk;
      roleName: string;
      decides: boolean;
    };

/** The talent on screen as a candidate of the address's list. Marks them as viewed, and preloads the
    neighbours (rules talents/marks-5, desk/lists-3). */
export function useCandidate(artist: DeskArtist, preload: Preload) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const { projectIdentifier, params } = openedFrom(search);
  const named = (state as { candidacyId?: string | null } | null)?.candidacyId;
  const [talent, setTalent] = useState<{ of: string; now: DeskTalent } | null>(null);
  const [asked, setAsked] = useState(0);
  // keep the old data on screen until the new answer
  const key = `${artist._id} ${search}`;
  const turn = `${key} ${asked}`;

  const load = useEffectEvent(async (_turn: string, isCurrent: () => boolean) => {
    const show = (now: DeskTalent) => isCurrent() && setTalent({ of: key, now });
    try {
      viewerCache().put('talentInHand', projectIdentifier, artist._id);
      const project = await projectAtDesk(projectIdentifier);
      const query = candidateQuery(params);
      const place = project.roles.findIndex(({ _id }) => _id === query?.role);
      const role = project.roles[place];
      const roleName = role ? roleTitle(role, place) : 'Without a role';
      if (!query) return show({ kind: 'unplaced', roleName });
      const list = { projectId: project._id, query };
      const decides = mayDecide(project.team);
      if (decides) void markViewed(artist._id, project._id);
      const cid = named === undefined ? await candidacyOf(list, artist) : named;
      if (!cid) return show({ kind: 'unplaced', roleName });
      const shown = await candidateIn(list, cid);
      show({ kind: 'placed', list, cid, shown, roleName, decides });
      if (isOld(list, shown)) {
        show({ kind: 'placed', list, cid, shown: await freshCandidate(list, cid), roleName, decides });
      }
      for (const neighbour of [shown.next, shown.previous]) {
        if (!neighbour || !isCurrent()) continue;
        const { profile } = await candidateIn(list, neighbour);
        const { publicIdentifier } = profile;
        preload({ publicIdentifier, projectIdentifier }, decides ? undefined : profile);
      }
    } catch (error) {
      const wasShown = talent?.of === key && talent.now.kind === 'placed';
      const isRemoved = wasShown && isRefused(error);
      // keep what is on screen when reloading failed
      if (wasShown && !isRemoved) return;
      const message = isRemoved
        ? 'You are no longer part of this project.'
        : messageOf(error, 'This talent could not be loaded from the desk.');
      show({ kind: 'failed', message });
    }
  });
  useEffect(() => {
    let current = true;
    void load(turn, () => current);
    return () => {
      current = false;
    };
  }, [turn]);

  const again = () => setAsked((times) => times + 1);
  const projectId = talent?.now.kind === 'placed' ? talent.now.list.projectId : null;
  useLive(projectId ? [{ kind: 'project', id: projectId }] : [], () => {
    noteNews();
    again();
  });

  return {
    projectIdentifier,
    params,
    talent: talent?.of === key ? talent.now : ({ kind: 'waiting' } as DeskTalent),
    again,
  };
}

/** Steps through the list, next or previous; counts presses during loading. */
export function useSteps(
  { talent, projectIdentifier, params }: Omit<ReturnType<typeof useCandidate>, 'again'>,
  onScreen: string,
) {
  const navigate = useNavigate();
  const [heading, setHeading] = useState<'next' | 'previous' | null>(null);
  const wanted = useRef(0);
  const running = useRef(false);
  // the talent that an automatic turn leaves
  const turningFrom = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (turningFrom.current === null || turningFrom.current === onScreen) return;
    turningFrom.current = null;
    noteTurn();
  }, [onScreen]);
  useStepping(heading !== null);

  async function walk(list: DeskList, from: string) {
    let at = from;
    try {
      while (wanted.current !== 0) {
        const way = wanted.current > 0 ? 'next' : 'previous';
        setHeading(way);
        const neighbour = (await candidateIn(list, at))[way];
        if (!neighbour) break;
        wanted.current -= Math.sign(wanted.current);
        at = neighbour;
        if (wanted.current !== 0) continue;
        const { profile } = await candidateIn(list, at);
        const to = deskTalentPath(profile.publicIdentifier, projectIdentifier, params);
        await navigate(to, { replace: true, state: { candidacyId: at } });
      }
    } finally {
      wanted.current = 0;
      running.current = false;
      setHeading(null);
    }
  }

  function step(direction: 'next' | 'previous') {
    if (talent.kind !== 'placed') return;
    wanted.current += direction === 'next' ? 1 : -1;
    if (running.current) return;
    running.current = true;
    turningFrom.current = null;
    walk(talent.list, talent.cid).catch(() => undefined);
  }
  return {
    heading,
    step,
    /** Moves on after a decision: once per talent, for any number of decisions. */
    turn() {
      if (running.current) return;
      step('next');
      turningFrom.current = onScreen;
    },
  };
}

/** The projects of viewed talents in this tab: their names do not change while stepping. */
const projects = new Map<string, ReturnType<typeof askProject>>();

function projectAtDesk(projectIdentifier: string) {
  const there = projects.get(projectIdentifier) ?? askProject(projectIdentifier);
  projects.set(projectIdentifier, there);
  there.catch(() => projects.delete(projectIdentifier));
  return there;
}

/** A lost mark only affects a count on the desk, and is repeated on the next view. */
async function markViewed(artistId: string, projectId: string): Promise<void> {
  await callApi('updateStatus', { body: { artistId, projectId, status: 'viewed' } }).catch(() => undefined);
}
