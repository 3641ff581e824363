import { limits } from '@kirdaar/domain/limits.ts';
import { loggedActions } from '@kirdaar/domain/trust/moderation/actions.ts';
import {
  linkAnswers,
  verificationLimits,
  verificationStates,
} from '@kirdaar/domain/trust/verification/verification.ts';
import * as z from 'zod';
import { told } from '../../response-fields.ts';
import { GivenEvidence } from './verification.ts';

/** A director's verification in the export of a user's data. */
export const exportedVerification = {
  verification: z
    .object({
      ...GivenEvidence,
      state: z.enum(verificationStates),
      company: told.short.nullable(),
      words: told.text(verificationLimits.words).nullable(),
      document: z
        .object({ name: told.text(limits.fileName), bytes: z.number(), storedAt: told.moment })
        .nullable(),
      submittedAt: told.moment.nullable(),
      decidedAt: told.moment.nullable(),
      verifiedAt: told.moment.nullable(),
      nextAt: told.moment.nullable(),
      markGivenUpAt: told.moment.nullable(),
    })
    .nullable(),
  /** Questions by link about other people, with the user's answers. */
  refereeFor: z.array(z.object({ name: told.short, state: z.enum(linkAnswers), askedAt: told.moment })),
  /** Decisions about the user, with the reasons that were sent. */
  decisions: z.array(
    z.object({
      action: z.enum(loggedActions),
      rule: told.short.nullable(),
      words: told.text(verificationLimits.words).nullable(),
      at: told.moment,
    }),
  ),
  /** The user's own actions as a moderator. */
  moderatorActions: z.array(
    z.object({
      action: z.enum(loggedActions),
      rule: told.short.nullable(),
      reason: told.text(verificationLimits.reason.max).nullable(),
      at: told.moment,
    }),
  ),
};
