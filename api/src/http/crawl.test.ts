// @module-tag one-postgres: walks calls whose statements the tests of the features ask too
import { type CallName, calls } from '@kirdaar/contract/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { Person } from '../../test/people.ts';
import { plantSecrets } from '../../test/secrets.ts';

let app: TestApp;
let world: Awaited<ReturnType<typeof plantSecrets>>;
let addresses: Partial<Record<CallName, string[]>>;
beforeAll(async () => {
  app = await createTestApp();
  world = await plantSecrets(app);
  addresses = everyAddress();
});
afterAll(() => app.close());

/** Every GET of the contract with every id that there is. */
function everyAddress(): typeof addresses {
  const { people, projectIds, contactIds, threadIds, secrets, candidacies, board, audition } = world;
  const rolesOf = (id: string) => [
    'none',
    ...new Set(candidacies.filter(({ projectId }) => projectId === id).map(({ roleId }) => roleId ?? 'none')),
  ];
  const eachPerson = (path: (person: Person) => string) => Object.values(people).map(path);
  const eachProject = (path: (id: string) => string | string[]) => projectIds.flatMap(path);
  const searches = ['', ...secrets.map(({ text }) => `searchQuery=${encodeURIComponent(text)}`)];
  const tabs = ['all', 'applied', 'shortlisted', 'viewed'];
  return {
    currentUser: ['/auth'],
    listContacts: ['/contacts'],
    getContact: contactIds.map((id) => `/contacts/${id}`),
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
    listArtists: searches.map((search) => `/users/artists?limit=1000&${search}`),
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
    previewOutcomes: eachProject((id) => `/projects/${id}/outcomes/preview?outcome=not_selected`),
    listActivities: eachProject((id) => `/projects/${id}/activity`),
    listBoards: eachProject((id) => `/projects/${id}/boards`),
    readBoard: eachProject((id) => `/projects/${id}/boards/${board.id}`),
    viewBoard: [`/boards/${board.id}/view`],
    readTeam: eachProject((id) => `/projects/${id}/team`),
    listSharedProjects: ['/team/projects?limit=1000'],
    listAuditions: eachProject((id) => `/auditions?projectId=${id}`),
    readAudition: [`/auditions/${audition.id}`],
    listInvitations: [`/auditions/${audition.id}/invitations`],
    readDay: [`/auditions/${audition.id}/day?date=2026-12-12`],
    listMyInvitations: ['/auditions/mine'],
    readInvitation: audition.invitationIds.map((id) => `/auditions/invitations/${id}`),
    readInvitationCalendar: audition.invitationIds.map((id) => `/auditions/invitations/${id}/calendar.ics`),
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
    listMessages: threadIds.map((id) => `/threads/${id}/messages`),
    readVerification: ['/verification'],
    readQueue: ['/admin/queue'],
    readCase: eachPerson(({ id }) => `/admin/cases/${id}`),
    listModeratorActions: ['/admin/log'],
    readGrievanceOfficer: ['/grievance-officer'],
    readQuestion: ['/answers/unknown'],
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

/** Where a viewer finds which secrets, as 'email of meera in getProfile'; and how many answers held data. */
async function crawl(viewer: string) {
  const ofClient = viewer === 'client' ? world.board.client : app.visitor();
  const client = world.people[viewer]?.client ?? ofClient;
  const found = new Set<string>();
  let answers = 0;
  for (const [call, urls] of Object.entries(addresses)) {
    for (const url of urls) {
      const { status, text, headers } = await client.get(`/api${url}`);
      if (status === 200) answers++;
      const answer = text + JSON.stringify(headers);
      for (const secret of world.secrets) {
        if (answer.includes(secret.text)) found.add(`${secret.name} in ${call}`);
      }
    }
  }
  return { found, answers };
}

test('every GET of the contract is crawled', () => {
  const gets = Object.entries(calls).filter(([, call]) => call.startsWith('GET'));
  expect(Object.keys(addresses).toSorted()).toEqual(gets.map(([name]) => name).toSorted());
});

const viewers = [
  'visitor',
  'client',
  'meera',
  'kabir',
  'editor',
  'unfinished',
  'first',
  'second',
  'arvind',
  'rukmini',
  'administrator',
];

test.each(viewers)(
  '%s finds what is theirs to see where it belongs, and nothing else anywhere',
  async (viewer) => {
    const { found, answers } = await crawl(viewer);
    const allowed = world.secrets.filter(({ seenBy }) => seenBy.includes(viewer));
    const rights = new Set(allowed.flatMap(({ name, calls }) => calls.map((call) => `${name} in ${call}`)));
    expect([...found].filter((entry) => !rights.has(entry))).toEqual([]);
    // they do see what they may: otherwise nothing would be proven
    const seen = new Set([...found].map((entry) => entry.split(' in ')[0]));
    expect(seen).toEqual(new Set(allowed.map(({ name }) => name)));
    expect(answers).toBeGreaterThan(['visitor', 'client'].includes(viewer) ? 30 : 40);
  },
  60_000,
);

test('nobody is found by an address, a number or a tape', async () => {
  for (const { client } of Object.values(world.people)) {
    for (const url of addresses.listArtists?.slice(1) ?? []) {
      const { json } = await client.get(`/api${url}`);
      expect(json.data.total, url).toBe(0);
    }
  }
});
