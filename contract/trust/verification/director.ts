import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import { shown } from '../../response-fields.ts';

/** The day of the verification. */
export const VerifiedOn = shown.date
  .optional()
  .meta({ description: 'Of a verified one: on which day it was checked' });

/** Present only for viewers who blocked the director. */
export const IsBlocked = z.boolean().optional().meta({ description: 'That the caller blocked them' });

/** A casting director as shown to the people they cast; without a company that Kirdaar did not check. */
export const ShownDirector = z.object({
  _id: shown.id,
  name: shown.text(limits.name.max),
  company: shown.short.nullable(),
  isVerified: z.boolean(),
  verifiedOn: shown.date.nullable(),
  since: shown.date,
  isBlocked: IsBlocked,
});
export type ShownDirector = z.infer<typeof ShownDirector>;
