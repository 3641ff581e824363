import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { Id, Nothing } from '../../shapes.ts';
import { SelfUser } from '../users.ts';
import { ConfirmBody, ownId } from './second-steps.ts';

const pattern = '^[A-Za-z0-9_-]*$';
/** Bytes as browsers encode them. */
const sent = (max: number) =>
  z
    .string({ error: 'Not an answer of a browser' })
    .max(max, 'Not an answer of a browser')
    .regex(new RegExp(pattern), 'Not an answer of a browser')
    .meta({ pattern });
const optionBytes = (max: number) => z.string().meta({ maxLength: max, pattern });
const transports = z
  .array(
    z
      .string()
      .max(20)
      .regex(/^[a-z-]*$/),
  )
  .max(10);
const optionTransports = shown.list(z.string().meta({ maxLength: 20, pattern: '^[a-z-]*$' }), 10);
const kind = z.literal('public-key');

const credential = { id: sent(2000), rawId: sent(2000), type: kind };

/** The browser's answer when a passkey was created (Web Authentication, level 3). */
const Made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: sent(4000),
    attestationObject: sent(40_000),
    transports: transports.optional(),
  }),
});

/** The browser's answer when a passkey was used. */
const Used = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: sent(4000),
    authenticatorData: sent(4000),
    signature: sent(8000),
    userHandle: sent(200).optional(),
  }),
});

const known = z.object({ id: optionBytes(2000), type: kind, transports: optionTransports.optional() });

/** The options for creating a passkey. */
const MakingOptions = z.object({
  challenge: optionBytes(100),
  rp: z.object({ id: shown.short, name: shown.short }),
  user: z.object({ id: optionBytes(100), name: shown.email, displayName: shown.short }),
  pubKeyCredParams: shown.list(z.object({ alg: z.number(), type: kind }), 10),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: shown.list(known, 20),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** The options for using a passkey. */
const UsingOptions = z.object({
  challenge: optionBytes(100),
  rpId: shown.short,
  timeout: z.number(),
  userVerification: z.literal('required'),
});

export const passkeyOperations = {
  askPasskey: {
    summary: 'What a browser is to sign with a passkey to sign in',
    who: 'anyone',
    answer: UsingOptions,
    counted: true,
    errors: ['passkey.needs_host'],
  },
  signInByPasskey: {
    summary: 'Signs in with what a passkey signed, without a password',
    who: 'anyone',
    body: z.object({ response: Used }),
    answer: z.object({ user: SelfUser }),
    counted: true,
    errors: ['auth.passkey_unknown', 'passkey.needs_host'],
  },
  addPasskey: {
    summary: 'What a browser is to make a passkey of; with what it made, adds it to the account',
    who: 'self',
    params: ownId,
    body: ConfirmBody.extend({ response: Made.optional() }),
    answer: z.object({ options: MakingOptions.optional(), passkeyId: shown.id.optional() }),
    errors: [
      'auth.password_needed',
      'auth.passkey_unknown',
      'passkey.needs_host',
      'passkey.full',
      'TOO_MANY_REQUESTS',
    ],
  },
  removePasskey: {
    summary: 'Removes a passkey of the account',
    who: 'self',
    params: ownId,
    body: ConfirmBody.extend({ passkeyId: Id.meta({ description: 'The passkey' }) }),
    answer: Nothing,
    errors: ['auth.password_needed', 'TOO_MANY_REQUESTS'],
  },
} satisfies Record<string, Operation>;
