import type { Database } from '@kirdaar/api/src/db/database.ts';
import type { Viewer } from '@kirdaar/api/src/http/viewer.ts';
import { viewProfile } from '@kirdaar/api/src/profiles/profiles.service.ts';
import { requireCastRole } from '@kirdaar/api/src/projects/lists.service.ts';
import { requireReviewer } from '@kirdaar/api/src/projects/team.service.ts';
import { fitPerson } from '@kirdaar/api/src/search/fit/fit.service.ts';
import { findFittingRoles } from '@kirdaar/api/src/search/roles-for-me/roles-for-me.queries.ts';
import { findSuggestions } from '@kirdaar/api/src/search/suggestions/suggestions.queries.ts';
import {
  adjacentTalent,
  chosenPeople,
  searchTalents,
  talentPlace,
} from '@kirdaar/api/src/search/talents/talents.service.ts';
import { operations } from '@kirdaar/contract/operations.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { at, director, directorCookie, type Line, path, type Query, variants } from './line.ts';
import { artists, dayFrom, peopleLines } from './people-lines.ts';
import {
  activePeople,
  applicants,
  castProjectId,
  cookieOf,
  directorId,
  emailOf,
  idFor,
  openProjectId,
  openRoleId,
  password,
  wantedProjectId,
  wantedRoleId,
} from './world/casting.ts';

/** API reads are requested uncompressed, so that all servers send the same bytes; the other two never compress. */
const asBrowsers = { 'accept-encoding': 'gzip, br' };

const talents = '/api/project-artists/search';
const adjacent = '/api/project-artists/adjacent';
const place = '/api/project-artists/place';
const talentQuery: Query = (n) => ({ projectId: castProjectId, status: 'applied', page: `${1 + (n % 20)}` });
const adjacentQuery: Query = (n) => ({
  projectId: castProjectId,
  status: 'applied',
  currentArtistId: idFor(`person ${1 + (n % variants)}`),
  direction: 'next',
});
const placeQuery: Query = (n) => ({
  projectId: castProjectId,
  status: 'all',
  gender: 'female',
  artistId: idFor(`person ${1 + (n % variants)}`),
});
/** A listed person: every fiftieth is not. */
const person = (n: number) => `person-${1 + ((n * 7) % 40)}`;

/** The bench exceeds a director's daily limit. */
const ledgerOf = (db: Database) => ({
  db,
  clock: () => new Date(),
  config: {
    ...{ contactLimit: 100_000, contactLimitVerified: 100_000 },
    ...{ contactLimitFirstDay: null, contactLimitShared: null, pausesUnusualReading: false },
  },
});

function profileLine(name: string, viewer: Viewer | null): Line {
  return {
    name,
    ask: (n) => ({
      path: `/api/users/profile/${person(n)}`,
      ...(viewer && { headers: directorCookie }),
    }),
    read: (db, n) => viewProfile(ledgerOf(db), viewer, { publicIdentifier: person(n) }),
    rival: (n) => `/artists/${person(n)}`,
    goal: 0.35,
  };
}

/** Artists among the active people. */
const applying = Array.from({ length: activePeople }, (_, n) => n + 1).filter(
  (n) => n % 20 !== 0 && n % 50 !== 0,
);

export const lines: Line[] = [
  ...peopleLines,
  {
    name: `talents of ${applicants} applicants`,
    ask: (n, people) => ({ path: path(talents, talentQuery(n, people)), headers: directorCookie }),
    read: (db, n, people) =>
      searchTalents(db, director, operations.searchTalents.query.parse(talentQuery(n, people))),
    rival: (n, people) => path('/talents', talentQuery(n, people)),
    pageWise: true,
  },
  {
    name: 'next talent',
    ask: (n, people) => ({ path: path(adjacent, adjacentQuery(n, people)), headers: directorCookie }),
    read: (db, n, people) =>
      adjacentTalent(db, director, operations.adjacentTalent.query.parse(adjacentQuery(n, people))),
    rival: (n, people) => path('/adjacent', adjacentQuery(n, people)),
    pageWise: true,
  },
  {
    name: 'roles for you',
    ask: (n) => ({ path: '/api/roles/for-me', headers: { cookie: cookieOf(`${at(applying, n)}`) } }),
    read: async (db, n) => {
      const viewer = { id: idFor(`person ${at(applying, n)}`), kind: 'Artist' as const, isListed: true };
      const person = await fitPerson(db, viewer as Viewer);
      if (!person) throw new Error('not listed');
      return findFittingRoles(
        db,
        { person, isChild: false, today: dateInIndia(new Date()) },
        operations.listRolesForMe.query.parse({}),
      );
    },
    pageWise: true,
  },
  profileLine('profile, JSON', null),
  profileLine('profile, JSON, director', director),
  { name: 'profile, page', ask: (n) => ({ path: `/profile/${person(n)}`, headers: asBrowsers }) },
  { name: 'home page', ask: () => ({ path: '/', headers: asBrowsers }) },
  {
    name: 'sign in',
    ask: (n) => ({
      method: 'POST',
      path: '/api/auth/login',
      body: JSON.stringify({ email: emailOf(1 + (n % activePeople)), password }),
    }),
  },
  {
    name: 'apply',
    ask: (n) => {
      const artist = n % applying.length;
      const turn = Math.floor(n / applying.length);
      const [project, role] = [turn % 20, Math.floor(turn / 20)];
      const body = { projectId: openProjectId(project), roleIds: [openRoleId(project, role)] };
      return {
        method: 'POST',
        path: '/api/project-artists/apply',
        headers: { cookie: cookieOf(`${applying[artist]}`) },
        body: JSON.stringify(body),
      };
    },
  },
  {
    name: 'place among all women',
    ask: (n, people) => ({ path: path(place, placeQuery(n, people)), headers: directorCookie }),
    read: (db, n, people) =>
      talentPlace(db, director, operations.talentPlace.query.parse(placeQuery(n, people))),
    pageWise: true,
  },
  suggestionsLine('suggestions'),
  suggestionsLine('suggestions, filtered', 'languages=Bengali&hasReel=true'),
  suggestionsLine('suggestions, of an age', 'ageRange=22-30'),
  suggestionsLine('suggestions, new since', `newSince=${dayFrom(-30)}`),
  suggestionsLine('suggestions, free on a day', `freeOn=${dayFrom(30)}`),
  suggestionsLine('suggestions, a category', 'category=dancer'),
  suggestionsLine('suggestions, a name', 'searchQuery=kavya'),
  suggestionsLine('suggestions, not seen yet', 'seen=false'),
  { name: 'first page, packed', ask: () => ({ path: `${artists}?page=1`, headers: asBrowsers }) },
];

/** People who fit a wanted role, after filters. */
function suggestionsLine(name: string, filters = ''): Line {
  const asked = operations.listSuggestions.query.parse(Object.fromEntries(new URLSearchParams(filters)));
  return {
    name,
    ask: (n) => ({
      path: `/api/projects/${wantedProjectId}/roles/${wantedRoleId(n % variants)}/suggestions?${filters}`,
      headers: directorCookie,
    }),
    read: async (db, n) => {
      const { project } = await requireReviewer(db, director, wantedProjectId);
      const cast = await requireCastRole(db, project, wantedRoleId(n % variants));
      const of = { ...asked, projectId: project.id, status: 'all' as const, sort: 'name' as const };
      const choice = {
        loosen: [],
        where: chosenPeople(of),
        directorIds: [directorId],
      };
      return findSuggestions(db, cast, choice, { limit: 24, offset: 0 });
    },
    pageWise: true,
  };
}

const mixed = [
  ...[
    'first page',
    'first page',
    'name search',
    'four filters, total',
    `talents of ${applicants} applicants`,
  ],
  ...['next talent', 'profile, JSON', 'profile, page', 'home page'],
];
/** A possible busy evening: mostly lists and profiles. */
export const mixedLine: Line = {
  name: 'mixed',
  ask: (n, people) => {
    const line = lines.find(({ name }) => name === at(mixed, n));
    if (!line) throw new Error('no such line');
    return line.ask(Math.floor(n / mixed.length), people);
  },
};
