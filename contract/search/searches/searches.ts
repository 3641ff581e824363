import { limits } from '@kirdaar/domain/limits.ts';
import {
  type SearchKind,
  searchKinds,
  searchLimits,
  searchPaces,
} from '@kirdaar/domain/search/searches/searches.ts';
import { cleanName } from '@kirdaar/domain/texts/clean-text.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { profileOperations } from '../../profiles/profiles.ts';
import { shown } from '../../response-fields.ts';
import { Id, Nothing, requiredName } from '../../shapes.ts';
import { roleForMeOperations } from '../roles-for-me.ts';

/** The query parameters of the list that each kind of search asks for. */
export const searchQueries = {
  talents: profileOperations.listArtists.query,
  roles: roleForMeOperations.listRolesForMe.query,
} as const;

const parameterName = z.string().max(limits.shortText).meta({ pattern: '^.*$' });
// JSON numbers and booleans become the text that the list's address has
const one = z
  .union([z.string({ error: 'Must be a text' }).max(limits.message), z.number(), z.boolean()])
  .transform(String);
const Parameters = z
  .record(parameterName, z.union([one, z.array(one).max(limits.filterValues.languages)]), {
    error: 'Send the parameters of the list',
  })
  .meta({
    description:
      'The parameters of GET /users/artists or GET /roles/for-me, without page and limit; they are checked alike',
  });
export type SearchParameters = z.infer<typeof Parameters>;

const notKept = ['page', 'limit', 'on'];

/** The stored parameters: those that the list knows, without paging. */
export function keptParameters(kind: SearchKind, query: SearchParameters): SearchParameters {
  const known = Object.keys(searchQueries[kind].shape).filter((name) => !notKept.includes(name));
  const held = Object.entries(query).filter(([name]) => known.includes(name));
  return Object.fromEntries(
    held.map(([name, value]) => {
      if (name === 'searchQuery' && typeof value === 'string') return [name, cleanName(whole(value))];
      return [name, typeof value === 'string' ? whole(value) : value.map(whole)];
    }),
  );
}

/** What the search's list would refuse in it. */
export function parameterFaults(
  kind: SearchKind,
  query: SearchParameters,
): { path: string[]; message: string }[] {
  const issues = searchQueries[kind].safeParse(query).error?.issues ?? [];
  return issues.map(({ message, path }) => ({ message, path: ['query', ...path.map(String)] }));
}

/** A lone surrogate is valid in JSON but not in the database, so it becomes U+FFFD. */
const whole = (text: string) => text.toWellFormed();

const name = requiredName('Give the search a name', searchLimits.name);
const pace = z.enum(searchPaces, { error: `A pace is ${searchPaces.slice(0, -1).join(', ')} or never` });
const params = z.object({ id: Id.meta({ description: 'The saved search' }) });
const own = { who: 'signed-in' as const, also: 'their own' };

export const SavedSearch = z.object({
  _id: shown.id,
  kind: z.enum(searchKinds),
  name: shown.text(searchLimits.name),
  query: z
    .record(parameterName, z.union([z.string(), z.array(z.string())]))
    .meta({ description: 'The parameters of the list that finds what the search finds' }),
  words: shown.text(searchLimits.words).meta({ description: 'The filters in plain words' }),
  pace: z.enum(searchPaces),
  newCount: z.number().meta({
    description: 'How many match now that came after `since`, counted up to 1,000',
  }),
  since: shown.moment.meta({ description: 'When it was last opened, or made' }),
  asleep: shown.sentence
    .nullable()
    .meta({ description: 'What it asks for that is not there any more: then it finds nothing' }),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

export const searchOperations = {
  readSearches: {
    summary: 'The caller’s saved searches, the newest first, with how much is new in each',
    who: 'signed-in',
    answer: z.object({ searches: shown.list(SavedSearch, searchLimits.searches) }),
    counted: true,
  },
  saveSearch: {
    summary: 'Saves a search: of talents for casting directors, of roles for everybody else',
    who: 'signed-in',
    also: 'of their own kind',
    body: z
      .object({
        kind: z.enum(searchKinds, { error: `Must be ${searchKinds.join(' or ')}` }),
        name,
        query: Parameters,
        pace,
      })
      .transform(({ query, ...rest }) => ({ ...rest, query: keptParameters(rest.kind, query) }))
      .superRefine(({ kind, query }, context) => {
        for (const fault of parameterFaults(kind, query)) context.addIssue({ code: 'custom', ...fault });
      }),
    status: 201,
    answer: SavedSearch,
    errors: ['search.full', 'auth.forbidden'],
    idempotent: true,
    counted: true,
  },
  changeSearch: {
    ...own,
    summary:
      'Renames a search, changes its pace or its filters, or marks it as opened: new results count from then on',
    params,
    body: z.object({
      name: name.optional(),
      pace: pace.optional(),
      query: Parameters.optional(),
      opened: z.literal(true, { error: 'Must be true' }).optional(),
    }),
    answer: SavedSearch,
    errors: ['NOT_FOUND'],
    counted: true,
  },
  deleteSearch: {
    ...own,
    summary: 'Deletes a search, and tells nothing of it any more',
    params,
    answer: Nothing,
    errors: ['NOT_FOUND'],
  },
} satisfies Record<string, Operation>;
