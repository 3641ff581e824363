import { searchKinds, searchLimits, searchPaces } from '@kirdaar/domain/search/searches/searches.ts';
import * as z from 'zod';
import { told } from '../../response-fields.ts';

/** A person's saved searches, for the copy of their data. */
export const exportedSearches = {
  searches: z.array(
    z.object({
      kind: z.enum(searchKinds),
      name: told.text(searchLimits.name),
      words: told.text(searchLimits.words),
      pace: z.enum(searchPaces),
      madeAt: told.moment,
      openedAt: told.moment.nullable(),
      toldAt: told.moment.nullable(),
    }),
  ),
};
