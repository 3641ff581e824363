import { limits } from '@kirdaar/domain/limits.ts';
import { loggedActions } from '@kirdaar/domain/trust/moderation/actions.ts';
import { appealLimits } from '@kirdaar/domain/trust/moderation/appeals.ts';
import {
  linkAnswers,
  verificationLimits,
  verificationStates,
} from '@kirdaar/domain/trust/verification/verification.ts';
import * as z from 'zod';
import { shown } from '../../response-fields.ts';
import { GivenEvidence } from './verification.ts';

/** A director's verification in the export of a user's data. */
export const exportedVerification = {
  verification: z
    .object({
      ...GivenEvidence,
      state: z.enum(verificationStates),
      company: shown.short.nullable(),
      words: shown.text(verificationLimits.words).nullable(),
      document: z
        .object({ name: shown.text(limits.fileName), bytes: z.number(), storedAt: shown.moment })
        .nullable(),
      submittedAt: shown.moment.nullable(),
      decidedAt: shown.moment.nullable(),
      verifiedAt: shown.moment.nullable(),
      nextAt: shown.moment.nullable(),
      markGivenUpAt: shown.moment.nullable(),
    })
    .nullable(),
  /** Questions by link about other people, with the user's answers. */
  refereeFor: z.array(z.object({ name: shown.short, state: z.enum(linkAnswers), askedAt: shown.moment })),
  /** Decisions about the user, with the reasons that were sent. */
  decisions: z.array(
    z.object({
      action: z.enum(loggedActions),
      rule: shown.short.nullable(),
      words: shown.text(verificationLimits.words).nullable(),
      until: shown.moment.nullable(),
      at: shown.moment,
    }),
  ),
  /** What the user wrote to ask for another look, and the answers. */
  appeals: z.array(
    z.object({
      text: shown.text(appealLimits.text).nullable(),
      words: shown.text(verificationLimits.words).nullable(),
      at: shown.moment,
    }),
  ),
  /** The user's own actions as a moderator. */
  moderatorActions: z.array(
    z.object({
      action: z.enum(loggedActions),
      rule: shown.short.nullable(),
      reason: shown.text(verificationLimits.reason.max).nullable(),
      at: shown.moment,
    }),
  ),
};
