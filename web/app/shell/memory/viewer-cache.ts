import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import type { Answer } from '@kirdaar/contract/operations.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { FitPreference } from '@kirdaar/domain/search/fit/fit.ts';
import type { FilterLists } from '../../ui/filters/filter-lists.ts';
import type { OpenPages } from '../../ui/long-list/open-pages.ts';
import { onSessionChange } from '../session/session-state.ts';
import { viewerHasChanged } from '../session/viewer-mark.ts';
import { ClientCache, type Ends } from './client-cache.ts';

/** Nearly constant facts of a project, for a signed-in user. */
export type KnownProject = Pick<Project, '_id' | 'projectIdentifier' | 'team'>;

/** All cached answers of a tab. */
type CachedValues = {
  /** Prefetched profiles, without contact details: those are never stored (rule contact/card-2). */
  profile: Promise<ProfileView>;
  /** Prefetched photographs. */
  photo: Promise<void>;
  /** Ids of projects, with the viewer's role. */
  project: KnownProject;
  /** Running requests of whole projects. */
  projectCall: Promise<Project>;
  /** The last talent of each project: the list focuses them on return, and removes the entry. */
  talentInHand: string;
  /** The pages of the last list. */
  pages: OpenPages<unknown>;
  /** The suggestions around an opened profile, used on return. Any change by this browser, such as the terms of the
      role, may change who fits. */
  suggested: { listed: Answer<'listSuggestions'>; wishes: readonly FitPreference[] };
  /** A moderator's list, as far as it is open. */
  consoleList: { of: string; isStale: boolean };
  /** The last day sheets by round and day: Back has them offline too. */
  daySheet: {
    project: Project;
    round: Answer<'readAudition'>;
    sheet: Answer<'readDay'>;
    userId: string;
    /** When the server gave it. */
    at: number;
  };
  /** Languages and departments, equal for all users. */
  filterLists: Promise<FilterLists>;
};

const minute = 60_000;
const never = Number.POSITIVE_INFINITY;

const ends: Record<keyof CachedValues, Ends> = {
  profile: { after: minute, most: 12 },
  photo: { after: never, most: 60 },
  project: { after: 10 * minute, most: 1000 },
  projectCall: { after: minute, most: 100, onAnswer: true, onWrite: true },
  talentInHand: { after: never, most: 1 },
  pages: { after: 5 * minute, most: 1, onWrite: true },
  suggested: { after: 5 * minute, most: 1, onWrite: true },
  consoleList: { after: never, most: 1 },
  daySheet: { after: never, most: 10 },
  filterLists: { after: never, most: 1 },
};

export type ViewerCache = ClientCache<CachedValues>;

let present: ViewerCache = new ClientCache(ends);

/** The cache of the signed-in user, or of the visitor. Take it before a request: an answer that is too late for its
    session is then dropped. Browser only. */
export function viewerCache(): ViewerCache {
  if (viewerHasChanged()) forgetAll();
  return present;
}

/** Clears this tab's cache, which belongs to the previous user. Called at sign-in, sign-out, and when another user is
    found signed in. */
export function forgetAll(): void {
  present.close();
  present = new ClientCache(ends);
}
onSessionChange(forgetAll);
