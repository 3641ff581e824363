import { secondStepLimits } from '@kirdaar/domain/accounts/two-factor/second-step.ts';
import { plainPattern } from '@kirdaar/domain/texts/clean-text.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { givenPassword, Id, Nothing } from '../../shapes.ts';
import { SelfUser } from '../users.ts';

export const ownId = z.object({ id: Id.meta({ description: 'The user' }) });
const needed = 'Password is required';

/** The password that security changes need; a missing one is refused like a wrong one. */
export const ConfirmBody = z.object({ password: givenPassword(needed).optional() });

const typedCode = z
  .string({ error: 'Please enter a code' })
  .trim()
  .regex(plainPattern, 'This is no code')
  .min(1, 'Please enter a code')
  .max(40, 'This is no code')
  .meta({ description: 'Six digits of the authenticator, or a recovery code' });

export const SecondStepBody = z.object({ code: typedCode });

const codes = shown.list(shown.short, secondStepLimits.recoveryCodes);
const passwordRefusals = ['auth.password_needed', 'TOO_MANY_REQUESTS'] as const;

export const secondStepOperations = {
  giveSecondStep: {
    summary: 'Signs in after the password with a code of the authenticator or a recovery code',
    who: 'anyone',
    also: 'the cookie of a right password, or a session whose second step is given once more',
    body: SecondStepBody,
    answer: z.object({ user: SelfUser }),
    errors: ['auth.invalid_code', 'auth.two_step_off', 'TOO_MANY_REQUESTS'],
  },
  readSecurity: {
    summary: 'How the caller’s account is secured',
    who: 'self',
    params: ownId,
    answer: z.object({
      twoStepSince: shown.moment.nullable(),
      recoveryCodesLeft: z.number(),
      passkeys: shown.list(
        z.object({
          _id: shown.id,
          browser: shown.short,
          createdAt: shown.moment,
          usedAt: shown.moment.nullable(),
        }),
        secondStepLimits.passkeys,
      ),
      mayHavePasskeys: z.boolean().meta({ description: 'False where Kirdaar is reached by an IP address' }),
    }),
  },
  setTotp: {
    summary: 'Makes the secret of an authenticator; with a code of it, turns two-step sign-in on',
    who: 'self',
    params: ownId,
    body: ConfirmBody.extend({ code: typedCode.optional() }),
    answer: z.object({
      secret: shown.text(64).optional(),
      uri: shown.link.optional(),
      recoveryCodes: codes.optional().meta({ description: 'Shown this once' }),
    }),
    errors: [...passwordRefusals, 'auth.invalid_code'],
  },
  removeTotp: {
    summary: 'Turns two-step sign-in off, and its recovery codes with it',
    who: 'self',
    params: ownId,
    body: ConfirmBody,
    answer: Nothing,
    errors: passwordRefusals,
  },
  renewRecoveryCodes: {
    summary: 'Makes new recovery codes in the place of the old ones',
    who: 'self',
    params: ownId,
    body: ConfirmBody,
    answer: z.object({ recoveryCodes: codes.meta({ description: 'Shown this once' }) }),
    errors: [...passwordRefusals, 'auth.two_step_off'],
  },
  removeRecoveryCodes: {
    summary: 'Removes all recovery codes',
    who: 'self',
    params: ownId,
    body: ConfirmBody,
    answer: Nothing,
    errors: passwordRefusals,
  },
} satisfies Record<string, Operation>;
