import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import type { Operation } from './operation.ts';
import { Id, Nothing } from './shapes.ts';
import { SelfUser } from './users.ts';

const ownId = z.object({ id: Id });
const moment = z.string();
const optional = z.string().nullable();

/** Everything held about a person, in the words of this contract. Passwords are held as hashes only, which are left out. */
export const PersonalData = z.object({
  madeAt: moment,
  profile: SelfUser,
  account: z.object({
    createdAt: moment,
    updatedAt: moment,
    consentVersion: optional,
    consentedAt: moment.nullable(),
  }),
  sessions: z.array(z.object({ browser: optional, signedInAt: moment, lastSeenAt: moment, endsAt: moment })),
  applications: z.array(
    z.object({ project: optional, role: optional, videoUrl: optional, appliedAt: moment }),
  ),
  shortlistedFor: z.array(z.object({ project: optional, at: moment })),
  projects: z.array(
    z.object({
      name: optional,
      projectIdentifier: z.string(),
      type: optional,
      description: optional,
      isDraft: z.boolean(),
      createdAt: moment,
      deletedAt: moment.nullable(),
      roles: z.array(z.object({ characterName: optional, description: optional, auditionScript: optional })),
    }),
  ),
  talents: z.array(
    z.object({
      project: optional,
      name: z.string(),
      viewedAt: moment.nullable(),
      shortlistedAt: moment.nullable(),
    }),
  ),
  messages: z.array(
    z.object({ fullName: z.string(), phoneNumber: z.string(), message: z.string(), sentAt: moment }),
  ),
  files: z.array(
    z.object({ address: z.string(), kind: z.enum(['image', 'pdf']), bytes: z.number(), storedAt: moment }),
  ),
});
export type PersonalData = z.infer<typeof PersonalData>;

export const DeleteAccountBody = z.object({
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(limits.password.max, 'Password is too long'),
});

export const personalDataOperations = {
  exportPersonalData: {
    summary: 'Everything held about a person, with the addresses of their files',
    who: 'self',
    params: ownId,
    answer: PersonalData,
    errors: ['TOO_MANY_REQUESTS'],
  },
  deleteAccount: {
    summary: 'Deletes the account for good; asks for its password',
    who: 'self',
    params: ownId,
    body: DeleteAccountBody,
    answer: Nothing,
    errors: ['auth.wrong_password', 'TOO_MANY_REQUESTS'],
  },
} satisfies Record<string, Operation>;
