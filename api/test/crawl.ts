import type { CallName } from '@kirdaar/contract/calls.ts';
import { calls } from '@kirdaar/contract/operations.ts';
import type { Person } from './people.ts';

/** The ids to request. */
export type CrawledWorld = {
  people: readonly Person[];
  projectIds: readonly string[];
  /** Messages of the contact form. */
  contactIds: readonly string[];
  threadIds: readonly string[];
  /** Directors' private lists. */
  listIds?: readonly string[];
  boardIds: readonly string[];
  auditionIds: readonly string[];
  invitationIds: readonly string[];
  candidacies: readonly { id: string; projectId: string; roleId: string | null }[];
  /** Tokens of links with a question. */
  tokens?: readonly string[];
  /** Search texts. */
  texts: readonly string[];
};

export const readingCalls = (Object.keys(calls) as CallName[]).filter((name) =>
  calls[name].startsWith('GET'),
);

/** Every GET of the contract with every id. */
export function everyAddress({
  people,
  projectIds,
  candidacies,
  tokens = [],
  listIds = [],
  texts,
  ...ids
}: CrawledWorld): Partial<Record<CallName, string[]>> {
  const rolesOf = (id: string) => [
    'none',
    ...new Set(candidacies.filter(({ projectId }) => projectId === id).map(({ roleId }) => roleId ?? 'none')),
  ];
  const eachPerson = (path: (person: Person) => string) => people.map(path);
  const eachProject = (path: (id: string) => string | string[]) => projectIds.flatMap(path);
  const searches = ['', ...texts.map((text) => `searchQuery=${encodeURIComponent(text)}`)];
  const found = [
    ...people.map(({ name }) => encodeURIComponent(name)),
    'Neelam',
    'Nobody',
    'Put',
    ...texts.map((text) => encodeURIComponent(text)),
  ];
  const tabs = ['all', 'applied', 'shortlisted', 'viewed'];
  return {
    currentUser: ['/auth'],
    listContacts: ['/contacts'],
    getContact: ids.contactIds.map((id) => `/contacts/${id}`),
    listLanguages: ['/languages'],
    listSkills: ['/skills'],
    listDepartments: ['/departments'],
    profileStatus: eachPerson(({ id }) => `/users/${id}/profile-status`),
    exportPersonalData: eachPerson(({ id }) => `/users/${id}/export`),
    getProfile: eachPerson(({ publicIdentifier }) => `/users/profile/${publicIdentifier}`).flatMap((path) => [
      path,
      ...eachProject((id) => `${path}?projectIdentifier=project-${id}`),
    ]),
    readContactDetails: eachPerson(({ publicIdentifier }) => `/users/profile/${publicIdentifier}/contact`),
    listContactViews: ['/contact-views'],
    listContactRequests: ['/contact-requests'],
    listBlocks: ['/blocks'],
    listReports: ['/reports'],
    listDecisions: ['/decisions'],
    readAvailability: eachPerson(({ id }) => `/users/${id}/availability`),
    readLists: ['/lists'],
    readSearches: ['/searches'],
    readList: listIds.map((id) => `/lists/${id}`),
    listArtists: [...searches, 'on=home', 'on=sitemap', 'sort=newest'].map(
      (search) => `/users/artists?limit=1000&${search}`,
    ),
    listProjects: ['/projects?limit=1000'],
    listPublicProjects: ['/projects/public?limit=1000'],
    listDirectorProjects: ['', '?archived=true'].flatMap((which) =>
      eachPerson(({ id }) => `/projects/director/${id}${which}`),
    ),
    listOtherProjects: eachPerson(({ id }) => `/projects/others/${id}`),
    getProject: eachProject((id) => `/projects/${id}`),
    getProjectByIdentifier: eachProject((id) => `/projects/identifier/project-${id}`),
    getProjectPreview: eachProject((id) => `/projects/preview/project-${id}`),
    listProjectRoles: eachProject((id) => `/projects/${id}/roles`),
    readDesk: eachProject((id) => `/projects/${id}/desk`),
    listCandidates: eachProject((id) => rolesOf(id).map((role) => `/projects/${id}/candidates?role=${role}`)),
    listCandidateIds: eachProject((id) =>
      rolesOf(id).map((role) => `/projects/${id}/candidates/ids?role=${role}`),
    ),
    showCandidate: candidacies.map(
      ({ id, projectId }) => `/projects/${projectId}/candidates/${id}?role=none`,
    ),
    listSuggestions: eachProject((id) =>
      rolesOf(id).map((role) => `/projects/${id}/roles/${role}/suggestions?limit=1000`),
    ),
    previewOutcomes: eachProject((id) => `/projects/${id}/outcomes/preview?outcome=not_selected`),
    listActivities: eachProject((id) => `/projects/${id}/activity`),
    listBoards: eachProject((id) => `/projects/${id}/boards`),
    readBoard: eachProject((id) => ids.boardIds.map((bid) => `/projects/${id}/boards/${bid}`)),
    viewBoard: ids.boardIds.map((bid) => `/boards/${bid}/view`),
    readTeam: eachProject((id) => `/projects/${id}/team`),
    listSharedProjects: ['/team/projects?limit=1000'],
    listAuditions: eachProject((id) => `/auditions?projectId=${id}`),
    readAudition: ids.auditionIds.map((id) => `/auditions/${id}`),
    listInvitations: ids.auditionIds.map((id) => `/auditions/${id}/invitations`),
    readDay: ids.auditionIds.map((id) => `/auditions/${id}/day?date=2026-12-12`),
    listMyInvitations: ['/auditions/mine'],
    readInvitation: ids.invitationIds.map((id) => `/auditions/invitations/${id}`),
    readInvitationCalendar: ids.invitationIds.map((id) => `/auditions/invitations/${id}/calendar.ics`),
    checkApplications: eachProject((id) => `/project-artists/check-applications/${id}`),
    listSessions: ['/sessions'],
    listSecurityEvents: ['/security-events'],
    readSecurity: eachPerson(({ id }) => `/users/${id}/security`),
    listNotifications: ['/notifications'],
    listenToEvents: ['/events'],
    summariseNotifications: ['/notifications/summary'],
    readMailSettings: ['/notifications/settings'],
    listThreads: ['/threads', ...projectIds.map((id) => `/threads?projectId=${id}`)],
    threadWith: eachProject((project) => [
      `/threads/with?projectId=${project}`,
      ...eachPerson(({ id }) => `/threads/with?projectId=${project}&artistId=${id}`),
    ]),
    listMessages: ids.threadIds.map((id) => `/threads/${id}/messages`),
    readVerification: ['/verification'],
    readQueue: ['/admin/queue'],
    readCase: eachPerson(({ id }) => `/admin/cases/${id}`),
    searchPeople: found.map((search) => `/admin/people?search=${search}`),
    readPerson: eachPerson(({ id }) => `/admin/people/${id}`),
    searchProjects: found.map((search) => `/admin/projects?search=${search}`),
    readModeratedProject: eachProject((id) => `/admin/projects/${id}`),
    listContactMessages: ['/admin/messages', '/admin/messages?state=closed'],
    readContactMessage: ids.contactIds.map((id) => `/admin/messages/${id}`),
    listModeratorActions: ['/admin/log'],
    readAnnouncement: ['/announcement'],
    readSite: ['/admin/site'],
    readChoices: ['departments', 'roles', 'skills', 'languages'].map((list) => `/admin/lists/${list}`),
    readGrievanceOfficer: ['/grievance-officer'],
    readQuestion: ['unknown', ...tokens].map((token) => `/answers/${token}`),
    listRolesForMe: ['/roles/for-me?limit=1000'],
    listSavedRoles: ['/roles/saved?limit=1000'],
    listInvitedRoles: ['/roles/invited?limit=1000'],
    listMyApplications: ['/project-artists/mine?limit=1000'],
    getStatus: eachProject((project) =>
      eachPerson(({ id }) => `/project-artists/get-status?projectId=${project}&artistId=${id}`),
    ),
    searchTalents: eachProject((id) =>
      [...tabs, 'applied&hasTape=true'].map(
        (tab) => `/project-artists/search?projectId=${id}&status=${tab}&limit=1000`,
      ),
    ),
    adjacentTalent: eachProject((project) =>
      eachPerson(
        ({ id }) => `/project-artists/adjacent?projectId=${project}&currentArtistId=${id}&direction=next`,
      ),
    ),
    talentPlace: eachProject((project) =>
      eachPerson(({ id }) => `/project-artists/place?projectId=${project}&artistId=${id}`),
    ),
  };
}
