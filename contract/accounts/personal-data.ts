import { boardLimits } from '@kirdaar/domain/casting/boards/boards.ts';
import { activityKinds } from '@kirdaar/domain/casting/desk/activities.ts';
import { stages } from '@kirdaar/domain/casting/desk/stages.ts';
import { longestNote, noteVisibilities } from '@kirdaar/domain/casting/notes/notes.ts';
import { outcomes } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { messageLimits } from '@kirdaar/domain/messaging/messages/messages.ts';
import { mailSettings, paces } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import { memberships } from '@kirdaar/domain/projects/team/team.ts';
import { roleMarks } from '@kirdaar/domain/search/fit/marks.ts';
import { listLimits } from '@kirdaar/domain/search/talent-lists/own-lists.ts';
import * as z from 'zod';
import { exportedAuditions } from '../auditions/export.ts';
import { ClientName } from '../casting/boards/boards.ts';
import type { Operation } from '../operation.ts';
import { Availability } from '../profiles/availability/availability.ts';
import { exportedGuardians } from '../profiles/guardians/export.ts';
import { exportedChildCasting } from '../projects/child-casting/shapes.ts';
import { shown } from '../response-fields.ts';
import { exportedSearches } from '../search/searches/export.ts';
import { givenPassword, Id, Nothing } from '../shapes.ts';
import { exportedContact } from '../trust/contact-details/export.ts';
import { exportedVerification } from '../trust/verification/export.ts';
import { ExportedConsent } from './consent.ts';
import { exportedSecurity } from './two-factor/export.ts';
import { SelfUser } from './users.ts';

const ownId = z.object({ id: Id.meta({ description: 'The user' }) });
const { moment } = shown;
const optional = shown.short.nullable();
const optionalLink = shown.link.nullable();
const optionalText = shown.text(limits.description).nullable();

/** A director's lists in the copy of their data. People are named while they are listed for the director. */
const exportedLists = {
  lists: z.array(
    z.object({
      name: shown.text(listLimits.name),
      createdAt: shown.moment,
      people: z.array(z.object({ name: shown.short, addedAt: shown.moment })),
    }),
  ),
};

/** All stored data about a person, in this contract's terms. Password hashes are left out. */
export const PersonalData = z.object({
  madeAt: moment,
  profile: SelfUser,
  account: z.object({
    createdAt: moment,
    updatedAt: moment,
    consentVersion: shown.date.nullable(),
    consentedAt: moment.nullable(),
    firstListedAt: moment.nullable(),
    remindedOn: shown.date.nullable(),
  }),
  sessions: z.array(
    z.object({
      browser: shown.text(limits.userAgent).nullable(),
      signedInAt: moment,
      lastSeenAt: moment,
      endsAt: moment,
    }),
  ),
  knownBrowsers: z.array(
    z.object({
      browser: shown.text(limits.userAgent).nullable(),
      firstSignInAt: moment,
      lastSignInAt: moment,
      forgottenAt: moment,
    }),
  ),
  applications: z.array(
    z.object({
      project: optional,
      role: optional,
      videoUrl: optionalLink,
      videoAiMade: z.boolean(),
      appliedAt: moment,
      outcome: z.enum(outcomes),
      words: optional,
    }),
  ),
  /** For withdrawn applications only the ids are kept, for a month. */
  withdrawnApplications: z.array(z.object({ _id: shown.id, withdrawnAt: moment })),
  shortlistedFor: z.array(z.object({ project: optional, at: moment })),
  projects: z.array(
    z.object({
      name: optional,
      projectIdentifier: shown.identifier,
      type: optional,
      description: optionalText,
      complaintsName: optional,
      complaintsContact: optional,
      isDraft: z.boolean(),
      createdAt: moment,
      archivedAt: moment.nullable(),
      deletedAt: moment.nullable(),
      roles: shown.list(
        z.object({ characterName: optional, description: optionalText, auditionScript: optionalText }),
        limits.projectRoles,
      ),
    }),
  ),
  talents: z.array(
    z.object({
      project: optional,
      name: shown.short,
      viewedAt: moment.nullable(),
      shortlistedAt: moment.nullable(),
    }),
  ),
  /** The stages of the artists in one's projects. */
  candidates: z.array(
    z.object({
      project: optional,
      role: optional,
      name: shown.short,
      stage: z.enum(stages),
      stagedAt: moment,
      grade: z.number().nullable(),
    }),
  ),
  /** One's decisions about candidates. */
  activities: z.array(
    z.object({
      project: optional,
      kind: z.enum(activityKinds),
      stage: z.enum(stages).nullable(),
      grade: z.number().nullable(),
      count: z.number(),
      at: moment,
    }),
  ),
  /** One's notes about artists. */
  notes: z.array(
    z.object({
      project: optional,
      name: shown.short,
      text: shown.text(longestNote),
      visibility: z.enum(noteVisibilities),
      writtenAt: moment,
      editedAt: moment.nullable(),
    }),
  ),
  notifications: z.array(z.object({ text: shown.text(limits.description), at: moment, read: z.boolean() })),
  mailSettings: z.record(z.enum(mailSettings), z.enum(paces)),
  /** The day of the last daily mail. */
  lastDigestOn: shown.date.nullable(),
  /** The boards of one's projects, and the names of who opened them. */
  boards: z.array(
    z.object({
      project: optional,
      title: shown.text(boardLimits.title),
      openUntil: shown.date,
      closedAt: moment.nullable(),
      createdAt: moment,
      clients: shown.list(ClientName, boardLimits.clients),
    }),
  ),
  /**
   * What was written in one's own conversations and those of one's projects, and what one wrote in others.
   */
  conversations: z.array(
    z.object({
      project: optional,
      artist: shown.short,
      closedAt: moment.nullable(),
      muted: z.boolean(),
      unread: z.boolean(),
      messages: z.array(z.object({ from: shown.short, text: shown.text(messageLimits.text), at: moment })),
    }),
  ),
  ...exportedAuditions,
  ...exportedContact,
  /** The days on which one is not free; null: never entered. */
  availability: Availability.nullable(),
  ...exportedLists,
  ...exportedSearches,
  /** The roles that one saved or hid. */
  roleMarks: z.array(
    z.object({ project: optional, role: optional, mark: z.enum(roleMarks), madeAt: moment }),
  ),
  /** The people one hid for roles, named while they are listed. */
  hiddenSuggestions: z.array(
    z.object({ project: optional, role: optional, name: shown.short, hiddenAt: moment }),
  ),
  /** The roles that one was invited to apply for, and since when one declined or applied. */
  invitationsToApply: z.array(
    z.object({
      ...{ project: optional, role: optional, message: optional, invitedAt: moment },
      ...{ declinedAt: moment.nullable(), appliedAt: moment.nullable() },
    }),
  ),
  /** The people one invited to apply. */
  invitedToApply: z.array(
    z.object({ project: optional, role: optional, name: shown.short, message: optional, invitedAt: moment }),
  ),
  ...exportedVerification,
  ...exportedChildCasting,
  /** What one agreed to, the oldest first. */
  consents: z.array(ExportedConsent),
  ...exportedGuardians,
  ...exportedSecurity,
  /** The teams that one joined, and open invitations to one's own address. */
  teams: z.array(z.object({ project: optional, as: z.enum(memberships), joinedAt: moment })),
  teamInvitations: z.array(z.object({ project: optional, as: z.enum(memberships), expiresAt: moment })),
  /** The members and invited people of one's own projects' teams. */
  teamMembers: z.array(
    z.object({ project: optional, name: shown.short, as: z.enum(memberships), joinedAt: moment }),
  ),
  invitedPeople: z.array(
    z.object({
      project: optional,
      email: shown.text(limits.email),
      as: z.enum(memberships),
      expiresAt: moment,
    }),
  ),
  /** One's grades of candidates as a reviewer. */
  reviewerGrades: z.array(
    z.object({ project: optional, role: optional, name: shown.short, grade: z.number(), gradedAt: moment }),
  ),
  messages: z.array(
    z.object({
      fullName: shown.short,
      phoneNumber: shown.phone,
      message: shown.text(limits.message),
      sentAt: moment,
      closedAt: moment.nullable(),
    }),
  ),
  files: z.array(
    z.object({
      address: shown.link,
      kind: z.enum(['image', 'pdf']),
      name: shown.text(limits.fileName).nullable(),
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
    suspended: true,
    params: ownId,
    answer: PersonalData,
    counted: true,
  },
  deleteAccount: {
    summary: 'Deletes the account for good; asks for its password',
    who: 'self',
    suspended: true,
    params: ownId,
    body: DeleteAccountBody,
    answer: Nothing,
    errors: ['auth.wrong_password', 'TOO_MANY_REQUESTS'],
  },
} satisfies Record<string, Operation>;
