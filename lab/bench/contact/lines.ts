import type { Wire } from '../load/http-loop.ts';
import { cookieOf, idFor } from '../world/casting.ts';
import type { free } from './blocks.ts';

/** Two reads that are compared: how many times as long the second takes, and how many times it may. */
export type Pair = { name: string; asks: [(n: number) => Wire, (n: number) => Wire]; goal: number | null };

type Caster = typeof free;

/** A listed person: every fiftieth is not, and few enough for the contact details of a day. */
const person = (n: number) => `person-${1 + ((n * 7) % 40)}`;

const profile =
  (who: string, query = '') =>
  (n: number) => ({
    path: `/api/users/profile/${person(n)}${query}`,
    headers: { cookie: cookieOf(who) },
  });
// of them no profile is read that is their own
const artist = '61';

export const profileLines: Pair[] = [
  {
    name: 'a profile: as an artist, as a director without contact details',
    asks: [profile(artist), profile('director', '?contact=later')],
    goal: 1.1,
  },
  {
    name: 'a profile: as a director without, with contact details',
    asks: [profile('director', '?contact=later'), profile('director')],
    goal: null,
  },
];

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const names = ['shar', 'kum', 'priy', 'nair', 'sen', 'meht', 'anj', 'redd'];
const states = ['goa', 'kerala', 'assam', 'punjab', 'bihar', 'odisha', 'sikkim', 'tripura'];
const tongues = ['Hindi', 'Assamese', 'Bengali', 'Bodo', 'Dogri', 'Gujarati', 'Garo', 'Dakhni'];
const someone = (n: number) => idFor(`person ${1 + (n % 8)}`);

type Ask = (n: number, caster: Caster) => [path: string, query: Record<string, string>];
const artists = '/users/artists';
const talents = '/project-artists/search';
const asks: Record<string, Ask> = {
  'first page': () => [artists, { page: '1' }],
  'first page, newest': () => [artists, { sort: 'newest' }],
  'name search': (n) => [artists, { searchQuery: at(names, n) }],
  'four filters': (n) => [
    artists,
    {
      gender: at(['male', 'female'], n),
      ageRange: at(['20-30', '25-35'], n),
      location: at(states, n),
      languages: at(tongues, n + 1),
    },
  ],
  'page in the middle': (n) => [artists, { page: `${2000 - (n % 8)}` }],
  'page in the middle, newest': (n) => [artists, { page: `${2000 - (n % 8)}`, sort: 'newest' }],
  'page in the middle, on the home page': (n) => [artists, { page: `${1800 - (n % 8)}`, on: 'home' }],
  'talents of 500 applicants': (n, { projectId }) => [
    talents,
    { projectId, status: 'applied', page: `${1 + (n % 18)}` },
  ],
  'all talents, with the numbers of tabs': (n, { projectId }) => [
    talents,
    { projectId, status: 'all', page: `${1 + (n % 8)}`, counts: 'true' },
  ],
  'next talent of 500': (n, { projectId }) => [
    '/project-artists/adjacent',
    { projectId, status: 'applied', currentArtistId: someone(n), direction: 'next' },
  ],
  'next talent of all': (n, { projectId }) => [
    '/project-artists/adjacent',
    { projectId, status: 'all', currentArtistId: someone(n), direction: 'next' },
  ],
  'place among all': (n, { projectId }) => [
    '/project-artists/place',
    { projectId, status: 'all', artistId: someone(n) },
  ],
  'place among all women': (n, { projectId }) => [
    '/project-artists/place',
    { projectId, status: 'all', gender: 'female', artistId: someone(n) },
  ],
  'desk of 5,000': (n, { deskId, roleId }) => [
    `/projects/${deskId}/candidates`,
    { role: roleId, order: 'name', page: `${1 + (n % 10)}` },
  ],
};

const goal = 1.5;

/** The same reads by a director whom nobody blocked and by one whom many did. */
export function listLines(free: Caster, blocked: Caster): Pair[] {
  return Object.entries(asks).map(([name, ask]) => {
    const by = (caster: Caster) => (n: number) => {
      const [path, query] = ask(n, caster);
      return { path: `/api${path}?${new URLSearchParams(query)}`, headers: { cookie: cookieOf(caster.who) } };
    };
    return { name, asks: [by(free), by(blocked)], goal };
  });
}
