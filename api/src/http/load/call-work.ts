import type { CallName } from '@kirdaar/contract/calls.ts';

/** Work of the reads that cost more than the median one, which is 1; `npm run bench:calls` measures it. Exports have a
    lane that counts them one by one. */
export const workOf: Partial<Record<CallName, number>> = {
  searchTalents: 5,
  listSuggestions: 4,
  readSearches: 4,
  listArtists: 3,
  listRolesForMe: 3,
  getProject: 2,
  getProjectByIdentifier: 2,
  listInvitedRoles: 2,
  listMessages: 2,
  listMyApplications: 2,
  listNotifications: 2,
  listProjectRoles: 2,
  listProjects: 2,
  listPublicProjects: 2,
  listThreads: 2,
  threadWith: 2,
};

/** The five dearest reads. */
export const dearReads: ReadonlySet<CallName> = new Set<CallName>([
  'searchTalents',
  'listSuggestions',
  'readSearches',
  'listArtists',
  'listRolesForMe',
]);
