import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import type { Operation } from './operation.ts';
import { givenPassword, Id, Nothing } from './shapes.ts';
import { told } from './told.ts';
import { SelfUser } from './users.ts';

const ownId = z.object({ id: Id.meta({ description: 'The user' }) });
const { moment } = told;
const optional = told.short.nullable();
const optionalLink = told.link.nullable();
const optionalText = told.text(limits.description).nullable();

/** Everything held about a person, in the words of this contract. Passwords are held as hashes only, which are left out. */
export const PersonalData = z.object({
  madeAt: moment,
  profile: SelfUser,
  account: z.object({
    createdAt: moment,
    updatedAt: moment,
    consentVersion: told.date.nullable(),
    consentedAt: moment.nullable(),
    firstListedAt: moment.nullable(),
  }),
  sessions: z.array(
    z.object({
      browser: told.text(limits.userAgent).nullable(),
      signedInAt: moment,
      lastSeenAt: moment,
      endsAt: moment,
    }),
  ),
  knownBrowsers: z.array(
    z.object({
      browser: told.text(limits.userAgent).nullable(),
      firstSignInAt: moment,
      lastSignInAt: moment,
      forgottenAt: moment,
    }),
  ),
  applications: z.array(
    z.object({ project: optional, role: optional, videoUrl: optionalLink, appliedAt: moment }),
  ),
  /** Of applications that were taken back only the ids are held, for a month. */
  withdrawnApplications: z.array(z.object({ _id: told.id, withdrawnAt: moment })),
  shortlistedFor: z.array(z.object({ project: optional, at: moment })),
  projects: z.array(
    z.object({
      name: optional,
      projectIdentifier: told.identifier,
      type: optional,
      description: optionalText,
      isDraft: z.boolean(),
      createdAt: moment,
      archivedAt: moment.nullable(),
      deletedAt: moment.nullable(),
      roles: told.list(
        z.object({ characterName: optional, description: optionalText, auditionScript: optionalText }),
        limits.projectRoles,
      ),
    }),
  ),
  talents: z.array(
    z.object({
      project: optional,
      name: told.short,
      viewedAt: moment.nullable(),
      shortlistedAt: moment.nullable(),
    }),
  ),
  messages: z.array(
    z.object({
      fullName: told.short,
      phoneNumber: told.phone,
      message: told.text(limits.message),
      sentAt: moment,
    }),
  ),
  files: z.array(
    z.object({
      address: told.link,
      kind: z.enum(['image', 'pdf']),
      name: told.text(limits.fileName).nullable(),
      bytes: z.number(),
      storedAt: moment,
    }),
  ),
});
export type PersonalData = z.infer<typeof PersonalData>;

export const DeleteAccountBody = z.object({
  password: givenPassword('Password is required'),
});

export const personalDataOperations = {
  exportPersonalData: {
    summary: 'Everything held about a person, with the addresses of their files',
    who: 'self',
    params: ownId,
    answer: PersonalData,
    counted: true,
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
