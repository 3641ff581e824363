import languages from '@kirdaar/api/reference/languages.json' with { type: 'json' };
import type { Database } from '@kirdaar/api/src/db/database.ts';
import { viewProfile } from '@kirdaar/api/src/features/profiles/profiles.service.ts';
import { requireCastRole } from '@kirdaar/api/src/features/projects/lists.service.ts';
import { requireReviewer } from '@kirdaar/api/src/features/projects/team.service.ts';
import { findSuggestions } from '@kirdaar/api/src/features/suggestions/suggestions.queries.ts';
import { listArtists } from '@kirdaar/api/src/features/talents/artists.service.ts';
import {
  adjacentTalent,
  searchTalents,
  talentPlace,
} from '@kirdaar/api/src/features/talents/talents.service.ts';
import type { Viewer, ViewerId } from '@kirdaar/api/src/http/viewer.ts';
import { operations } from '@kirdaar/contract/operations.ts';
import type { Wire } from './load/http-loop.ts';
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

/** Requests of a line that differ in what they ask for; a load takes them in turn. */
export const variants = 8;

/** One row of the table: what is asked of the server, and for a read the same without HTTP and from the ordinary server. */
export type Line = {
  name: string;
  ask: (n: number, people: number) => Wire;
  /** Runs what the server runs for `ask(n)`, so that its statements can be noted. */
  read?: (db: Database, n: number, people: number) => Promise<unknown>;
  rival?: (n: number, people: number) => string;
  /** The prototype is asked the same as the ordinary server: the least share of its requests that is enough. */
  goal?: number;
  /** A page of a list: its time must not grow with the number of people. */
  pageWise?: true;
};

const director: Viewer = {
  id: directorId as ViewerId,
  sessionId: '',
  name: '',
  publicIdentifier: '',
  kind: 'Director',
  isListed: false,
  isAdministrator: false,
  secondStepAt: null,
  isVerified: false,
  hasBlockers: false,
  awaitsGuardian: false,
  isChild: false,
};
/** Reads of the API are asked for unpacked, so that all servers send the same bytes; the other two never pack. */
const asBrowsers = { 'accept-encoding': 'gzip, br' };
const directorCookie = { cookie: cookieOf('director') };

const names = ['shar', 'kum', 'priy', 'nair', 'sen', 'meht', 'anj', 'redd'];
/** Spelled otherwise than anybody of the bench. */
const spellings = ['sarma', 'laxmi', 'puja', 'suneeta', 'sidharth', 'mukerji', 'chaterji', 'कपूर'];
const states = ['goa', 'kerala', 'assam', 'punjab', 'bihar', 'odisha', 'sikkim', 'tripura'];
const tongues = ['Hindi', 'Assamese', 'Bengali', 'Bodo', 'Dogri', 'Gujarati', 'Garo', 'Dakhni'];
const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

const artists = '/api/users/artists';
const talents = '/api/project-artists/search';
const adjacent = '/api/project-artists/adjacent';
const place = '/api/project-artists/place';
type Query = (n: number, people: number) => Record<string, string>;
const path = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;

/** A line that lists people: the same query for Kirdaar, its service and the servers that it is compared with. */
function listLine(name: string, viewer: Viewer | null, query: Query, more: Partial<Line> = {}): Line {
  return {
    name,
    ask: (n, people) => ({
      path: path(artists, query(n, people)),
      ...(viewer && { headers: directorCookie }),
    }),
    read: (db, n, people) => listArtists(db, viewer, operations.listArtists.query.parse(query(n, people))),
    rival: (n, people) => path('/artists', query(n, people)),
    pageWise: true,
    ...more,
  };
}

/** A list that nobody is on: nothing but looking tells so. */
const emptyLine = (name: string, query: Record<string, string>) =>
  listLine(name, director, () => query, { rival: undefined, pageWise: undefined });

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

/** The bench shows a director more people than a day allows. */
const ledgerOf = (db: Database) => ({
  db,
  clock: () => new Date(),
  config: { contactLimit: 100_000, contactLimitVerified: 100_000 },
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

export const lines: Line[] = [
  listLine('first page', null, () => ({ page: '1' }), { goal: 0.65 }),
  listLine('first page, director', director, () => ({ page: '1' }), { goal: 0.45 }),
  listLine('name search', director, (n) => ({ searchQuery: at(names, n) }), { goal: 0.4 }),
  listLine('name search by sound', director, (n) => ({ searchQuery: at(spellings, n) }), {
    rival: undefined,
  }),
  listLine(
    'four filters, total',
    director,
    (n) => ({
      gender: at(['male', 'female'], n),
      ageRange: at(['20-30', '25-35'], n),
      location: at(states, n),
      languages: at(tongues, n + 1),
    }),
    { goal: 0.6 },
  ),
  listLine(
    'stage age, two states, two languages',
    director,
    (n) => ({
      stageAge: '20-30',
      location: `${at(states, n)},${at(states, n + 1)}`,
      languages: `${at(tongues, n)},${at(tongues, n + 1)}`,
    }),
    { goal: 0.6 },
  ),
  emptyLine('a letter that nobody has', { searchQuery: 'q' }),
  emptyLine('a language that nobody speaks', { languages: languages.at(-1)?.language ?? '' }),
  listLine('page in the middle', null, (n, people) => ({
    page: `${Math.floor(people / 48) - (n % variants)}`,
  })),
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
  {
    name: 'suggestions',
    ask: (n) => ({
      path: `/api/projects/${wantedProjectId}/roles/${wantedRoleId(n % variants)}/suggestions`,
      headers: directorCookie,
    }),
    read: async (db, n) => {
      const { project } = await requireReviewer(db, director, wantedProjectId);
      const cast = await requireCastRole(db, project, wantedRoleId(n % variants));
      return findSuggestions(
        db,
        cast,
        { loosen: [], where: undefined, directorIds: [directorId] },
        { limit: 24, offset: 0 },
      );
    },
    pageWise: true,
  },
  { name: 'first page, packed', ask: () => ({ path: `${artists}?page=1`, headers: asBrowsers }) },
];

/** Artists among the active people. */
const applying = Array.from({ length: activePeople }, (_, n) => n + 1).filter(
  (n) => n % 20 !== 0 && n % 50 !== 0,
);

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
/** What a busy evening may look like: mostly lists and profiles. */
export const mixedLine: Line = {
  name: 'mixed',
  ask: (n, people) => {
    const line = lines.find(({ name }) => name === at(mixed, n));
    if (!line) throw new Error('no such line');
    return line.ask(Math.floor(n / mixed.length), people);
  },
};
