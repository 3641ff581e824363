import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import { told } from '../told.ts';

/** A casting director as the people are told whom they cast; a company that nobody checked is left out. */
export const ShownDirector = z.object({
  _id: told.id,
  name: told.text(limits.name.max),
  company: told.short.nullable(),
  isVerified: z.boolean(),
  verifiedOn: told.date.nullable(),
  since: told.date,
});
export type ShownDirector = z.infer<typeof ShownDirector>;
