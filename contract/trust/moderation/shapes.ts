import { limits } from '@kirdaar/domain/limits.ts';
import { actionSubjects, loggedActions } from '@kirdaar/domain/trust/moderation/actions.ts';
import { verificationLimits } from '@kirdaar/domain/trust/verification/verification.ts';
import * as z from 'zod';
import { shown } from '../../response-fields.ts';
import { Id, requiredText } from '../../shapes.ts';

export const mostListed = 100;
const { words, reason } = verificationLimits;

/** A page of a console list. */
export const pages = z.object({
  cursor: Id.optional().meta({ description: 'The `nextCursor` of the part before' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(mostListed)
    .default(50)
    .meta({ description: 'How many a part holds' }),
});

/** A moderator's reason, for the log. */
export const Reason = requiredText('Write why, for the log', reason.max).pipe(
  z.string().min(reason.min, `Write at least ${reason.min} characters`),
);

/** A masked address or number: just enough to tell two apart. */
export const masked = shown.short.meta({ description: 'Masked, as all addresses and numbers are' });

/** The day on which a director gave up a mark that moderators can still revoke. */
export const gaveMarkUpOn = shown.date.nullable().meta({
  description:
    'When a director last gave the mark up, by withdrawing all or for another company: within 90 days it can still be revoked',
});

export const ActionLine = z.object({
  _id: shown.id,
  action: z.enum(loggedActions),
  about: z.object({ kind: z.enum(actionSubjects), _id: shown.id, name: shown.short.nullable() }),
  by: z.object({ _id: shown.id, name: shown.text(limits.name.max) }).nullable(),
  reason: shown.text(reason.max).nullable(),
  rule: shown.short.nullable(),
  words: shown.text(words).nullable(),
  confirms: shown.id.nullable().meta({ description: 'The line of another administrator that it confirms' }),
  warned: z.number().nullable().meta({ description: 'How many people were warned' }),
  at: shown.moment,
});
export type ActionLine = z.infer<typeof ActionLine>;

/** Who looks at an item of the queue; it locks nothing. */
export const TakenBy = z
  .object({ _id: shown.id, name: shown.text(limits.name.max), at: shown.moment })
  .meta({ description: 'Who looks at it, and since when' });
