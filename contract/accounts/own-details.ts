import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { shown } from '../response-fields.ts';
import { email } from '../shapes.ts';
import { AccountName, typedOtp } from './accounts.ts';
import { ConfirmBody, ownId } from './two-factor/second-steps.ts';
import { SelfUser } from './users.ts';

const ChangeEmailBody = ConfirmBody.extend({
  email: email('Email is required', 'Please enter a valid email address'),
});
const ChangeNameBody = ConfirmBody.extend({ name: AccountName });

export const ownDetailsOperations = {
  changeEmail: {
    summary: 'Mails a code to a new e-mail address of the account',
    who: 'self',
    also: 'the same answer for an address that has an account, whose owner is mailed',
    params: ownId,
    body: ChangeEmailBody,
    answer: z.object({ email: shown.email }),
    errors: ['auth.password_needed', 'auth.too_soon', 'TOO_MANY_REQUESTS'],
  },
  confirmEmail: {
    summary: 'Changes the e-mail address with the mailed code, and ends the other sessions',
    who: 'self',
    params: ownId,
    body: z.object({ otp: typedOtp }),
    answer: SelfUser,
    errors: ['auth.invalid_code'],
  },
  changeName: {
    summary: 'Changes the name of the account, at most twice in 365 days',
    who: 'self',
    params: ownId,
    body: ChangeNameBody,
    answer: SelfUser,
    errors: ['auth.password_needed', 'TOO_MANY_REQUESTS'],
  },
} satisfies Record<string, Operation>;
