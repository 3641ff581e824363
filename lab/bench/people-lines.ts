import languages from '@kirdaar/api/reference/languages.json' with { type: 'json' };
import type { Viewer } from '@kirdaar/api/src/http/viewer.ts';
import { listArtists } from '@kirdaar/api/src/search/talents/artists.service.ts';
import { operations } from '@kirdaar/contract/operations.ts';
import { dateInIndia, dayAfter } from '@kirdaar/domain/calendar.ts';
import { states } from '@kirdaar/domain/places/places.ts';
import { dialectKeys } from '@kirdaar/domain/profiles/monologues.ts';
import { at, director, directorCookie, type Line, path, type Query, variants } from './line.ts';
import { skills } from './world/people.ts';

const names = ['shar', 'kum', 'priy', 'nair', 'sen', 'meht', 'anj', 'redd'];
/** Spellings that no bench person has. */
const spellings = ['sarma', 'laxmi', 'puja', 'suneeta', 'sidharth', 'mukerji', 'chaterji', 'कपूर'];
const slugs = ['goa', 'kerala', 'assam', 'punjab', 'bihar', 'odisha', 'sikkim', 'tripura'];
const tongues = ['Hindi', 'Assamese', 'Bengali', 'Bodo', 'Dogri', 'Gujarati', 'Garo', 'Dakhni'];

export const artists = '/api/users/artists';

/** A line that lists people: the same query for Kirdaar, its service and the compared servers. */
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

/** A list without people: only a scan finds that out. */
const emptyLine = (name: string, query: Record<string, string>) =>
  listLine(name, director, () => query, { rival: undefined, pageWise: undefined });

/** A filter that the compared servers lack. */
const filterLine = (name: string, query: Query) =>
  listLine(name, director, (n, people) => query(n % variants, people), { rival: undefined });

const twoOf = (list: readonly string[], n: number) => `${at(list, n)},${at(list, n + 3)}`;
export const dayFrom = (days: number) => dayAfter(dateInIndia(new Date()), days);
const townNames = ['Akola', 'Aluva', 'Arrah', 'Maharashtra', 'actor'];
/** Towns with many people and with none, in turn. */
const towns = ['Mumbai', 'Patna', 'Kochi', 'Amritsar'].flatMap((town) =>
  states.flatMap(({ slug, cities }) =>
    cities.includes(town) ? [`${slug}:${cities[0]}`, `${slug}:${town}`] : [],
  ),
);

/** Lists of people, for visitors and directors. */
export const peopleLines: Line[] = [
  listLine('first page', null, () => ({ page: '1' }), { goal: 0.65 }),
  listLine('first page, director', director, () => ({ page: '1' }), { goal: 0.45 }),
  listLine('name search', director, (n) => ({ searchQuery: at(names, n) }), { goal: 0.4 }),
  listLine('name search by sound', director, (n) => ({ searchQuery: at(spellings, n) }), {
    rival: undefined,
  }),
  listLine(
    'name search with a town',
    director,
    (n) => ({ searchQuery: `${at(names, n)} ${at(townNames, n)}` }),
    {
      rival: undefined,
    },
  ),
  listLine('name search for a town', director, (n) => ({ searchQuery: at(townNames, n) }), {
    rival: undefined,
  }),
  listLine(
    'four filters, total',
    director,
    (n) => ({
      gender: at(['male', 'female'], n),
      ageRange: at(['20-30', '25-35'], n),
      location: at(slugs, n),
      languages: at(tongues, n + 1),
    }),
    { goal: 0.6 },
  ),
  listLine(
    'stage age, two states, two languages',
    director,
    (n) => ({
      stageAge: '20-30',
      location: `${at(slugs, n)},${at(slugs, n + 1)}`,
      languages: `${at(tongues, n)},${at(tongues, n + 1)}`,
    }),
    { goal: 0.6 },
  ),
  filterLine('a skill', (n) => ({ skills: at(skills, n) })),
  filterLine('any of two skills', (n) => ({ skills: twoOf(skills, n) })),
  filterLine('all of two skills', (n) => ({ skills: twoOf(skills, n), skillsMatch: 'all' })),
  filterLine('clips in a dialect', (n) => ({ dialects: at(dialectKeys, n) })),
  filterLine('heights', (n) => ({
    heightFrom: `${153 + (n % variants)}`,
    heightTo: `${158 + (n % variants)}`,
  })),
  filterLine('a talent category', (n) => ({
    category: at(['model', 'dancer', 'voice artist', 'singer'], n),
  })),
  filterLine('has a reel', (n) => ({ hasReel: 'true', gender: at(['', 'male', 'female'], n) })),
  filterLine('has a monologue', (n) => ({ hasMonologue: 'true', gender: at(['', 'male', 'female'], n) })),
  filterLine('new since', (n) => ({ newSince: dayFrom(-30 * (1 + n)) })),
  filterLine('free on a day', (n) => ({ freeOn: dayFrom(10 * (1 + n)) })),
  filterLine('the newest first', (n) => ({ sort: 'newest', page: `${1 + n}` })),
  filterLine('the nearest first', (n) => ({ sort: 'near', near: at(towns, n) })),
  filterLine('the nearest women of some ages', (n) => ({
    ...{ sort: 'near', near: at(towns, n) },
    ...{ gender: 'female', stageAge: '24-32' },
  })),
  filterLine('what the desk asks for', (n) => ({
    ...{ gender: 'female', stageAge: '24-32', languages: at(tongues, n) },
    ...{ skills: 'horse_riding', heightFrom: '155', hasReel: 'true' },
  })),
  emptyLine('a letter that no one has', { searchQuery: 'q' }),
  emptyLine('a language that no one speaks', { languages: languages.at(-1)?.language ?? '' }),
  listLine('page in the middle', null, (n, people) => ({
    page: `${Math.floor(people / 48) - (n % variants)}`,
  })),
];
