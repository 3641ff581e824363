import { limits } from '@kirdaar/domain/limits.ts';
import { fitWishes } from '@kirdaar/domain/search/fit/fit.ts';
import { filterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import { countedTo } from '@kirdaar/domain/search/talents/total.ts';
import * as z from 'zod';
import { TalentCard } from '../casting/applications.ts';
import type { Operation } from '../operation.ts';
import { byEditors, byTeam, editorErrors, ownerErrors } from '../projects/projects.ts';
import { shown } from '../response-fields.ts';
import { Id, manyValues, Nothing, pageQuery, searchText, totalFields } from '../shapes.ts';
import { filterShapes } from './filters.ts';
import { FitShown } from './fit/shapes.ts';

const inRole = z.object({
  id: Id.meta({ description: 'The project' }),
  roleId: Id.meta({ description: 'A role of the project' }),
});

/** A person who fits a role, with the facts that they also see themselves. */
export const Suggestion = z.object({
  ...TalentCard.shape,
  ...FitShown.shape,
  isNew: z.boolean().meta({ description: 'First listed within the last thirty days' }),
});
export type Suggestion = z.infer<typeof Suggestion>;

const upTo = `counted to ${countedTo.toLocaleString('en')}`;
const counted = z.number().int().min(0).max(countedTo);

export const suggestionOperations = {
  listSuggestions: {
    summary: 'Listed artists who fit a role in everything, the best first, with the reasons',
    who: 'signed-in',
    also: byTeam,
    params: inRole,
    query: z.object({
      loosen: manyValues(fitWishes.length)
        .pipe(z.array(z.enum(fitWishes, { error: 'Unknown wish' })))
        .meta({ description: 'Preferences that are not asked for here; what is a must stays one' }),
      searchQuery: searchText,
      ...filterShapes(filterNames),
      ...pageQuery,
    }),
    answer: z.object({
      artists: shown.list(Suggestion, limits.pageSize.max),
      ...totalFields,
      hasMore: z.boolean(),
      fits: counted.meta({
        description: `How many fit in everything, whatever is loosened or filtered; ${upTo}`,
      }),
      butForOne: counted.meta({ description: `How many miss one thing, likewise; ${upTo}` }),
      loosened: z.partialRecord(z.enum(fitWishes), counted).meta({
        description: `The total with this wish loosened too, of each that is asked for, no must and not loosened; ${upTo}`,
      }),
      moreThan: shown.list(z.enum(['fits', 'butForOne', ...fitWishes]), fitWishes.length + 2).meta({
        description: 'Which of these counts are beyond what is counted',
      }),
    }),
    errors: [...ownerErrors, 'NOT_FOUND'],
    counted: true,
  },
  hideSuggestion: {
    summary: 'Stops or resumes suggesting somebody for a role; no one else learns of it',
    who: 'signed-in',
    also: byEditors,
    params: inRole.extend({ artistId: Id.meta({ description: 'The artist it is about' }) }),
    body: z.object({
      notForThisRole: z.boolean({ error: 'notForThisRole is true or false' }),
    }),
    answer: Nothing,
    errors: [...editorErrors, 'NOT_FOUND'],
  },
} satisfies Record<string, Operation>;
