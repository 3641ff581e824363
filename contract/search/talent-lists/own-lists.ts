import { limits } from '@kirdaar/domain/limits.ts';
import { listLimits } from '@kirdaar/domain/search/talent-lists/own-lists.ts';
import * as z from 'zod';
import { ArtistCard } from '../../accounts/users.ts';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { Id, manyIds, Nothing, Photo, pageQuery, requiredName } from '../../shapes.ts';

const params = z.object({ id: Id.meta({ description: 'The list' }) });
const named = z.object({ name: requiredName('Give the list a name', listLimits.name) });
const people = z.object({ artistIds: manyIds('Choose people', listLimits.atOnce) });
const also = 'the list’s own';

/** A list for its director; only people visible to the director are counted. */
export const OwnList = z.object({
  _id: shown.id,
  name: shown.text(listLimits.name),
  count: z.number(),
  faces: shown.list(
    z.object({ name: shown.text(limits.name.max), picture: Photo.nullable() }),
    listLimits.faces,
  ),
});
export type OwnList = z.infer<typeof OwnList>;

export const ownListOperations = {
  readLists: {
    summary: 'The lists of the calling director, the newest first',
    who: 'director',
    answer: z.object({ lists: shown.list(OwnList, listLimits.lists) }),
    counted: true,
  },
  createList: {
    summary: 'Makes a list without people',
    who: 'director',
    body: named,
    status: 201,
    answer: OwnList,
    errors: ['list.full'],
    idempotent: true,
  },
  readList: {
    summary:
      'Who is in a list, by name; who is not listed or blocked the director is left out, and comes back',
    who: 'director',
    also,
    params,
    query: z.object(pageQuery),
    answer: z.object({
      _id: shown.id,
      name: shown.text(listLimits.name),
      artists: shown.list(ArtistCard, limits.pageSize.max),
      total: z.number(),
      hasMore: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  },
  renameList: {
    summary: 'Gives a list another name',
    who: 'director',
    also,
    params,
    body: named,
    answer: OwnList,
    errors: ['NOT_FOUND'],
  },
  deleteList: {
    summary: 'Deletes a list; its people are not notified',
    who: 'director',
    also,
    params,
    answer: Nothing,
    errors: ['NOT_FOUND'],
  },
  addToList: {
    summary: 'Adds people to a list; unknown and unlisted ones are passed over, twice is as once',
    who: 'director',
    also,
    params,
    body: people,
    answer: OwnList.extend({
      added: shown.list(shown.id, listLimits.atOnce).meta({ description: 'Who was not in it before' }),
    }),
    errors: ['NOT_FOUND', 'list.full'],
  },
  removeFromList: {
    summary: 'Takes people out of a list; twice is as once',
    who: 'director',
    also,
    params,
    body: people,
    answer: OwnList,
    errors: ['NOT_FOUND'],
  },
} satisfies Record<string, Operation>;
