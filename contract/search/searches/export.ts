import { searchKinds, searchLimits, searchPaces } from '@kirdaar/domain/search/searches/searches.ts';
import * as z from 'zod';
import { shown } from '../../response-fields.ts';

/** A person's saved searches, for the copy of their data. */
export const exportedSearches = {
  searches: z.array(
    z.object({
      kind: z.enum(searchKinds),
      name: shown.text(searchLimits.name),
      words: shown.text(searchLimits.words),
      pace: z.enum(searchPaces),
      madeAt: shown.moment,
      openedAt: shown.moment.nullable(),
      toldAt: shown.moment.nullable(),
    }),
  ),
};
