import type { ParsedQuery } from '@kirdaar/contract/operations.ts';
import { states } from '@kirdaar/domain/places/places.ts';
import { anyKey, keyOf } from '@kirdaar/domain/search/searches/search-keys.ts';
import { personFilterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import { noFilters } from '@kirdaar/domain/search/talents/filters.ts';
import { genderNumber, stateNumber } from '@kirdaar/domain/search/talents/listing-numbers.ts';
import { inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { type IndexedPerson, personIndex } from '../../db/tables/search/person-index.ts';
import type { JsonText } from '../../http/answer.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type ArtistFilter, artistsMatching, listedAfter, type NamesOnly } from './filter.queries.ts';
import { countPeople, findAmong } from './list.queries.ts';
import { findCard, findPage, pickedPeople, type Window } from './page.queries.ts';
import { type Seeing, seenBy } from './people.queries.ts';
import { listText, pickedText } from './talents.present.ts';

/** A page of the listed people, the viewer's own card first, then by name or the director's order (rules
    lists/order-1, lists/order-2). */
export async function listArtists(
  db: Queryable,
  reader: Viewer | null,
  query: ParsedQuery<'listArtists'>,
): Promise<JsonText> {
  const { page, limit } = query;
  // a sitemap is the same for every caller (rule pages/search-1)
  const viewer = query.on === 'sitemap' ? null : reader;
  const matching = artistsMatching(allowedFilter(viewer, query));
  const members = viewer ? seenBy(matching, viewer) : matching;
  const own = viewer?.isListed ? await findCard(db, viewer.id, members) : null;
  // signed out and on the home page minors are not shown, except to themselves (rule guardians/members-1)
  const people = viewer && query.on !== 'home' ? members : { ...members, isPublic: true };
  const found = await findPage(db, people, windowOf(page, limit, own?.id));
  const shown = own && page === 1 ? [own, ...found.cards] : found.cards;
  return listText(
    shown.map(({ card }) => card),
    found,
  );
}

/** People that a director picked, by id, as a page by name; only those visible to the director (rule
    own-lists/people-1). `before` is put before them in the answer. */
export async function listPicked(
  db: Queryable,
  viewer: Viewer,
  { picked, before }: { picked: SQL; before: object },
  { page, limit }: ParsedQuery<'readList'>,
): Promise<JsonText> {
  const people = seenBy(pickedPeople(picked), viewer);
  const found = await findPage(db, people, { limit, offset: (page - 1) * limit });
  return pickedText(
    found.cards.map(({ card }) => card),
    { ...found, before },
  );
}

/** How a viewer can narrow the list: directors by everything, other users by name, visitors not at all
    (rule lists/filters-7). */
function allowedFilter(viewer: Viewer | null, asked: ArtistFilter): ArtistFilter & NamesOnly {
  if (viewer?.kind === 'Director') return asked;
  return {
    ...noFilters(personFilterNames),
    searchQuery: viewer ? asked.searchQuery : '',
    sort: 'name',
    onlyNames: true,
  };
}

/** Which of the others a page shows: the viewer's own card takes the first place and shifts the rest by
    one. */
function windowOf(page: number, limit: number, ownId: string | undefined): Window {
  const offset = (page - 1) * limit;
  if (!ownId) return { limit, offset };
  if (page === 1) return { limit: limit - 1, offset, without: ownId };
  return { limit, offset: offset - 1, without: ownId };
}

/** A director's criteria on All Profiles. */
export type TalentAsk = { director: Seeing; query: ParsedQuery<'listArtists'> };

/** Which of some people each director finds on All Profiles. Queries the list, limited to these people
    (rule searches/forward-1). Returns the matches for each list. */
export async function findOnLists(
  tx: Queryable,
  asks: (TalentAsk & { among: readonly string[] })[],
): Promise<string[][]> {
  const lists = asks.map(({ director, query, among }) => ({
    people: seenBy(artistsMatching({ ...query, sort: 'name' }), director),
    among,
  }));
  const found: string[][] = asks.map(() => []);
  for (const { ask, id } of await findAmong(tx, lists)) found[ask]?.push(id);
  return found;
}

/** How many people first listed after an instant a director finds, counted up to one beyond the limit. */
export async function countOnList(
  db: Queryable,
  { director, query }: TalentAsk,
  since: Date,
): Promise<number> {
  const people = seenBy(artistsMatching({ ...query, sort: 'name' }), director);
  return countPeople(db, listedAfter(people, since));
}

/** A listed person, since when, and the keys of searches that can match them. */
export type Arrival = { id: string; at: Date; keys: ReadonlySet<string> };

/** Those of them who are listed. */
export async function listedArrivals(tx: Queryable, ids: string[]): Promise<Arrival[]> {
  const people = await tx.select().from(personIndex).where(inArray(personIndex.id, ids));
  return people.map((person) => ({ id: person.id, at: person.listedAt, keys: new Set(keysOf(person)) }));
}

function keysOf({
  gender,
  homeState,
  currentState,
  languages,
  skills,
  clips,
  tags,
}: IndexedPerson): string[] {
  const genders = Object.entries(genderNumber).filter(([, number]) => number === gender);
  const lives = states.filter(({ slug }) => [homeState, currentState].includes(stateNumber(slug)));
  return [
    anyKey,
    ...genders.map(([name]) => keyOf.gender(name)),
    ...lives.map(({ slug }) => keyOf.state(slug)),
    ...languages.map(keyOf.language),
    ...skills.map(keyOf.skill),
    ...(clips ?? []).map(keyOf.dialect),
    ...((clips ?? []).length > 0 ? [keyOf.clip] : []),
    ...tags,
  ];
}
