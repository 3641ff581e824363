import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import type { Answer } from '@kirdaar/contract/operations.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { FitPreference } from '@kirdaar/domain/search/fit/fit.ts';
import type { FilterLists } from '../../ui/filters/filter-lists.ts';
import type { OpenPages } from '../../ui/long-list/open-pages.ts';
import { onSessionChange } from '../session/session-state.ts';
import { viewerHasChanged } from '../session/viewer-mark.ts';
import { ClientCache, type Ends } from './client-cache.ts';

/** What hardly ever changes of a project, once somebody is signed in. */
export type KnownProject = Pick<Project, '_id' | 'projectIdentifier' | 'team'>;

/** All that a tab keeps of the server's answers. */
type CachedValues = {
  /** Profiles fetched ahead, without contact details: those stay nowhere but on screen (rule contact/card-2). */
  profile: Promise<ProfileView>;
  /** Photographs that the browser was asked to fetch ahead. */
  photo: Promise<void>;
  /** Ids of projects, and whose they are. */
  project: KnownProject;
  /** Whole projects on their way. */
  projectCall: Promise<Project>;
  /** The talent looked at last, by project: the list that a director comes back to shows them, and drops them here. */
  talentInHand: string;
  /** The pages of the list looked at last. */
  pages: OpenPages<unknown>;
  /** Who was suggested where somebody's profile was opened: it is taken by whoever comes back. Looking at a profile writes
      nothing; whatever else this browser changes meanwhile, such as the terms of the role, may change who fits. */
  suggested: { listed: Answer<'listSuggestions'>; wishes: readonly FitPreference[] };
  /** What moderators work through, as far as it was opened. */
  consoleList: { of: string; isStale: boolean };
  /** Day sheets as they were shown last, by round and day: Back has them without a line, too. */
  daySheet: {
    project: Project;
    round: Answer<'readAudition'>;
    sheet: Answer<'readDay'>;
    userId: string;
    /** When the server gave it. */
    at: number;
  };
  /** Languages and departments, which are the same for everybody. */
  filterLists: Promise<FilterLists>;
};

const minute = 60_000;
const never = Number.POSITIVE_INFINITY;

const ends: Record<keyof CachedValues, Ends> = {
  profile: { after: minute, most: 12 },
  photo: { after: never, most: 60 },
  project: { after: 10 * minute, most: 1000 },
  projectCall: { after: minute, most: 100, onAnswer: true },
  talentInHand: { after: never, most: 1 },
  pages: { after: 5 * minute, most: 1, onWrite: true },
  suggested: { after: 5 * minute, most: 1, onWrite: true },
  consoleList: { after: never, most: 1 },
  daySheet: { after: never, most: 10 },
  filterLists: { after: never, most: 1 },
};

export type ViewerCache = ClientCache<CachedValues>;

let present: ViewerCache = new ClientCache(ends);

/** What this tab keeps for whoever is signed in now, or for the visitor. Who waits for an answer takes it before they ask:
    what came too late for its session is kept by nobody. Browser only. */
export function viewerCache(): ViewerCache {
  if (viewerHasChanged()) forgetAll();
  return present;
}

/** Ends all that this tab keeps: it belongs to who was there before. Signing in and out do it, and whoever finds somebody
    else signed in. */
export function forgetAll(): void {
  present.close();
  present = new ClientCache(ends);
}
onSessionChange(forgetAll);
