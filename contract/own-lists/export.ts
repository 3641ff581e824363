import { listLimits } from '@kirdaar/domain/own-lists/own-lists.ts';
import * as z from 'zod';
import { told } from '../told.ts';

/** The lists of a director, for the copy of their data: whoever is in them is named while they are listed for the director. */
export const exportedLists = {
  lists: z.array(
    z.object({
      name: told.text(listLimits.name),
      createdAt: told.moment,
      people: z.array(z.object({ name: told.short, addedAt: told.moment })),
    }),
  ),
};
