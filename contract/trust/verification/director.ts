import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import { told } from '../../response-fields.ts';

/** On which day Kirdaar checked who somebody is, who is verified. */
export const VerifiedOn = told.date
  .optional()
  .meta({ description: 'Of a verified one: on which day it was checked' });

/** Told to whoever blocked them, and only then. */
export const IsBlocked = z.boolean().optional().meta({ description: 'That the caller blocked them' });

/** A casting director as the people are told whom they cast; a company that nobody checked is left out. */
export const ShownDirector = z.object({
  _id: told.id,
  name: told.text(limits.name.max),
  company: told.short.nullable(),
  isVerified: z.boolean(),
  verifiedOn: told.date.nullable(),
  since: told.date,
  isBlocked: IsBlocked,
});
export type ShownDirector = z.infer<typeof ShownDirector>;
