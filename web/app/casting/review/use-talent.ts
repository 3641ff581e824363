import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { askProfile, nameOf, type ProfileRequest } from '../../profiles/profile/load-profile.ts';
import { preloadPhotos } from '../../profiles/profile/photos/preload-photos.ts';
import { callApi } from '../../shell/calls/api.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';
import { prepareToasts, toast } from '../../ui/toasts/toast.ts';
import { type Neighbour, neighboursOf, placeOf, projectIdOf, talentAt, talentList } from './talent-list.ts';
import { type ReviewServer, TalentReview } from './talent-review.ts';
import { useWalk } from './use-walk.ts';

type Artist = Omit<Neighbour, 'status'>;
type Context = { projectIdentifier: string; params: URLSearchParams };

/** A talent in their list, with shortlisting, and steps to others. */
export function useTalent(artist: Artist, context: Context) {
  const { _id: artistId, name } = artist;
  const { projectIdentifier } = context;
  const query = context.params.toString();
  const review = useMemo(() => reviewOf(projectIdentifier, query), [projectIdentifier, query]);
  const now = () => review.of(artistId);
  const talent = useSyncExternalStore(review.subscribe, now, now);

  useEffect(() => void prepareToasts(), []);
  useEffect(() => {
    viewerCache().put('talentInHand', projectIdentifier, artistId);
    review.show(artistId);
  }, [review, projectIdentifier, artistId]);

  return {
    talent,
    ...useWalk(review, { ...artist, status: talent.status ?? '' }, context),
    projectId: useProjectId(projectIdentifier),
    async toggleShortlist() {
      const failure = await review.toggle(artistId);
      // after a step the failed talent's error is no longer on screen
      if (failure && !review.shows(artistId)) toast(`${name}: ${failure}`, 'error');
    },
  };
}

/** Null while loading; the review reports errors. */
function useProjectId(projectIdentifier: string): string | null {
  const [known, setKnown] = useState<{ of: string; id: string } | null>(null);
  useEffect(() => {
    projectIdOf(projectIdentifier).then(
      (id) => setKnown({ of: projectIdentifier, id }),
      () => undefined,
    );
  }, [projectIdentifier]);
  return known?.of === projectIdentifier ? known.id : null;
}

function reviewOf(projectIdentifier: string, query: string): TalentReview {
  const list = () => talentList(projectIdentifier, new URLSearchParams(query));
  const ofUnseen = new URLSearchParams(query).get('seen') === 'false';
  const server: ReviewServer = {
    update: async (artistId, status) => {
      const { projectId } = await list();
      return (await callApi('updateStatus', { body: { artistId, projectId, status } })).status;
    },
    neighboursOf: async (artistId) => neighboursOf(artistId, await list()),
    placeOf: async (artistId) => placeOf(artistId, await list()),
    talentAt: async (position) => talentAt(position, await list()),
    fetchAhead: (publicIdentifier) => preloadProfile({ publicIdentifier, projectIdentifier }),
  };
  return new TalentReview(server, { ofUnseen });
}

/** Preloads a profile with its photographs, and caches it for a minute. Reviewers' profiles come with the
    desk and need no request (rule desk/screens-12). */
export function preloadProfile(asked: ProfileRequest, loaded?: Omit<ProfileView, 'contact'>): void {
  const ask = () => (loaded ? Promise.resolve({ ...loaded, contact: null }) : askProfile(asked));
  const profile = viewerCache().share('profile', nameOf(asked), ask);
  // the real request reports the error
  profile.then(preloadPhotos, () => undefined);
}
