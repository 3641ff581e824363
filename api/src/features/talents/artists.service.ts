import type { ParsedQuery } from '@kirdaar/contract/operations.ts';
import { personFilterNames } from '@kirdaar/domain/lists/filter-names.ts';
import { noFilters } from '@kirdaar/domain/lists/filters.ts';
import type { Queryable } from '../../db/database.ts';
import type { JsonText } from '../../http/answer.ts';
import type { Viewer } from '../../http/viewer.ts';
import { traitNumbers } from '../profiles/listing.service.ts';
import { type ArtistFilter, artistsMatching } from './filter.queries.ts';
import { findCard, findPage, type Window } from './page.queries.ts';
import { seenBy } from './people.queries.ts';
import { listText } from './talents.present.ts';

/** A page of the listed people, the viewer's own card first, then by name or as a director asks
    (rules lists/order-1, lists/order-2). */
export async function listArtists(
  db: Queryable,
  viewer: Viewer | null,
  query: ParsedQuery<'listArtists'>,
): Promise<JsonText> {
  const { page, limit } = query;
  const matching = artistsMatching(allowedFilter(viewer, query), await traitNumbers(db));
  const members = viewer ? seenBy(matching, viewer) : matching;
  const own = viewer?.isListed ? await findCard(db, viewer.id, members) : null;
  // signed out and on the home page nobody below 18 is shown, except to themselves (rule guardians/members-1)
  const people = viewer && query.on !== 'home' ? members : { ...members, isPublic: true };
  const found = await findPage(db, people, windowOf(page, limit, own?.id));
  const shown = own && page === 1 ? [own, ...found.cards] : found.cards;
  return listText(
    shown.map(({ card }) => card),
    found,
  );
}

/** What a viewer may narrow the list by: directors by everything, other users by name, visitors by nothing
    (rule lists/filters-7). */
function allowedFilter(viewer: Viewer | null, asked: ArtistFilter): ArtistFilter {
  if (viewer?.kind === 'Director') return asked;
  return {
    ...noFilters(personFilterNames),
    searchQuery: viewer ? asked.searchQuery : '',
    sort: 'name',
  };
}

/** Which of the others a page shows: the viewer's own card takes the first place, so that everybody moves by one. */
function windowOf(page: number, limit: number, ownId: string | undefined): Window {
  const offset = (page - 1) * limit;
  if (!ownId) return { limit, offset };
  if (page === 1) return { limit: limit - 1, offset, without: ownId };
  return { limit, offset: offset - 1, without: ownId };
}
