import type { CallName } from '@kirdaar/contract/calls.ts';

/**
 * The work of reads that cost more than the median read, which is 1, as measured on the demo.
 * Exports have a lane that counts them one by one. The first five cost more with every artist, and count 4
 * although the demo data gives 3.
 */
export const workOf: Partial<Record<CallName, number>> = {
  listArtists: 4,
  listRolesForMe: 4,
  listSuggestions: 4,
  readSearches: 4,
  searchTalents: 4,
  getProject: 3,
  listInvitedRoles: 3,
  listNotifications: 3,
  listThreads: 3,
  threadWith: 3,
  getProfile: 2,
  getProjectByIdentifier: 2,
  listCandidates: 2,
  listDirectorProjects: 2,
  listMyApplications: 2,
  listOtherProjects: 2,
  listProjectRoles: 2,
  listProjects: 2,
  listPublicProjects: 2,
  previewOutcomes: 2,
  readCase: 2,
  readContactDetails: 2,
  readDesk: 2,
  showCandidate: 2,
};

export const dearReads: ReadonlySet<CallName> = new Set<CallName>([
  'searchTalents',
  'listSuggestions',
  'readSearches',
  'listArtists',
  'listRolesForMe',
]);
