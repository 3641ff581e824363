import {
  isSamePassword,
  passwordProblem,
  passwordRules,
  samePassword,
} from '@kirdaar/domain/accounts/password.ts';
import { codeLimits, limits } from '@kirdaar/domain/limits.ts';
import { seenLength } from '@kirdaar/domain/texts/clean-text.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { shown } from '../response-fields.ts';
import { email, givenPassword, Id, knownEmail, Nothing, namedGuardian, ownName } from '../shapes.ts';
import { NamedRole, SelfUser } from './users.ts';

const accountEmail = knownEmail('Email is required', 'Please enter a valid email address');

/** A new password: the complexity rule, with the missing items named (rule accounts/passwords-1). */
function newPassword(label: string) {
  const { min, max } = limits.password;
  return z
    .string({ error: `${label} is required` })
    .superRefine((value, context) => {
      const problem = passwordProblem(value, label);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .meta({
      minLength: min,
      maxLength: max,
      format: 'password',
      description: `With ${passwordRules.map(({ text }) => text).join(', ')}`,
    });
}

const confirmPassword = givenPassword('Confirm password is required');

function idList(message: string) {
  return z.array(Id, { error: message }).min(1, message).max(limits.departments);
}

const tooShortName = 'Name must be at least 2 characters';
const tooLongName = 'Name must not exceed 50 characters';

export const AccountName = ownName('Name is required', limits.name.max, 'your own name', tooLongName).pipe(
  z
    .string()
    .min(limits.name.min, { error: tooShortName, abort: true })
    .refine((name) => seenLength(name) >= limits.name.min, tooShortName),
);

export const RegisterBody = z
  .object({
    name: AccountName,
    email: email('Email is required', 'Invalid email'),
    password: newPassword('Password'),
    confirmPassword,
    departments: idList('Please select at least one department'),
    roles: idList('Please select at least one role'),
    guardian: z
      .object(namedGuardian)
      .nullish()
      .meta({ description: 'The parent who signs a child up and holds the account; only for artists' }),
  })
  .refine((body) => body.password === body.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords must match',
    when: passwordsPresent,
  });

export const LoginBody = z.object({ email: accountEmail, password: givenPassword('Password is required') });

export const EmailBody = z.object({ email: accountEmail });

const otpMessage = 'Please enter a complete 6-digit OTP';
/** A mailed code. */
export const typedOtp = z
  .string({ error: otpMessage })
  .trim()
  .regex(new RegExp(`^[0-9]{${codeLimits.digits}}$`), otpMessage)
  .meta({ maxLength: codeLimits.digits });

export const VerifyOtpBody = z.object({
  email: accountEmail,
  otp: typedOtp,
  isForgotPassword: z.boolean().default(false),
});

export const ResetPasswordBody = z
  .object({
    email: knownEmail(
      'Missing email. Please try the forgot password process again.',
      'Please enter a valid email address',
    ),
    newPassword: newPassword('New password'),
    confirmPassword,
  })
  .refine((body) => body.newPassword === body.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords must match',
    when: passwordsPresent,
  });

export const ChangePasswordBody = z
  .object({
    oldPassword: givenPassword('Current password is required'),
    newPassword: newPassword('New password'),
    confirmPassword,
  })
  .refine((body) => !isSamePassword(body.newPassword, body.oldPassword), {
    path: ['newPassword'],
    error: samePassword,
    when: bothPasswords,
  })
  .refine((body) => body.newPassword === body.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords must match',
    when: passwordsPresent,
  });

/** Checked also while other fields are wrong, as soon as both are present. */
function bothPasswords(payload: { value: unknown }): boolean {
  const value = payload.value as Record<string, unknown> | null;
  return (
    typeof value?.oldPassword === 'string' &&
    typeof value.newPassword === 'string' &&
    value.newPassword !== ''
  );
}

/** Compared also while other fields are wrong, so that a form shows all its faults at once. */
function passwordsPresent(payload: { value: unknown }): boolean {
  const value = payload.value as Record<string, unknown> | null;
  return typeof value?.confirmPassword === 'string' && value.confirmPassword !== '';
}

export const accountOperations = {
  register: {
    summary: 'Starts a registration and mails its code; the answer is the same for a taken address',
    who: 'anyone',
    body: RegisterBody,
    status: 201,
    answer: z.object({ email: shown.email }),
    counted: true,
  },
  login: {
    summary: 'Signs in',
    who: 'anyone',
    body: LoginBody,
    answer: z.object({ user: SelfUser }),
    counted: true,
    errors: ['auth.wrong_credentials', 'auth.needs_verification', 'auth.second_step'],
  },
  sendOtp: {
    summary: 'Mails a code that verifies the address',
    who: 'anyone',
    body: EmailBody,
    answer: z.object({ email: shown.email }),
    counted: true,
    errors: ['auth.too_soon'],
  },
  resendOtp: {
    summary: 'Mails a new code that verifies the address',
    who: 'anyone',
    body: EmailBody,
    answer: z.object({ email: shown.email }),
    counted: true,
    errors: ['auth.too_soon'],
  },
  verifyOtp: {
    summary: 'Checks a code: a registration becomes an account and is signed in, a reset gets its grant',
    who: 'anyone',
    body: VerifyOtpBody,
    answer: z.object({ email: shown.email, roles: shown.list(NamedRole, limits.departments) }),
    counted: true,
    errors: ['auth.invalid_code'],
  },
  forgotPassword: {
    summary: 'Mails a reset code if the address has an account',
    who: 'anyone',
    body: EmailBody,
    answer: Nothing,
    counted: true,
    errors: ['auth.too_soon'],
  },
  resetPassword: {
    summary: 'Sets a new password with the reset grant and ends every session',
    who: 'anyone',
    also: 'reset grant',
    body: ResetPasswordBody,
    answer: Nothing,
    errors: ['auth.no_reset_grant', 'TOO_MANY_REQUESTS'],
  },
  changePassword: {
    summary: 'Changes the password and ends the other sessions',
    who: 'signed-in',
    body: ChangePasswordBody,
    answer: Nothing,
    errors: ['auth.wrong_password', 'TOO_MANY_REQUESTS'],
  },
  logout: { summary: 'Ends the session', who: 'anyone', answer: Nothing },
  currentUser: { summary: 'The signed-in user', who: 'signed-in', suspended: true, answer: SelfUser },
} satisfies Record<string, Operation>;
