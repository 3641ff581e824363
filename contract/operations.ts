import type * as z from 'zod';
import { accountOperations } from './accounts/accounts.ts';
import { consentOperations } from './accounts/consent.ts';
import { exportOperations } from './accounts/exports.ts';
import { ownDetailsOperations } from './accounts/own-details.ts';
import { personalDataOperations } from './accounts/personal-data.ts';
import { sessionOperations } from './accounts/sessions/sessions.ts';
import { passkeyOperations } from './accounts/two-factor/passkeys.ts';
import { secondStepOperations } from './accounts/two-factor/second-steps.ts';
import { answerOperations } from './auditions/answers.ts';
import { dayOperations } from './auditions/day.ts';
import { invitationOperations } from './auditions/invitations.ts';
import { auditionOperations } from './auditions/rounds.ts';
import { type CallName, pageCalls } from './calls.ts';
import { applicationOperations } from './casting/applications.ts';
import { boardClientOperations } from './casting/boards/board-clients.ts';
import { boardOperations } from './casting/boards/boards.ts';
import { deskOperations } from './casting/desk/desk.ts';
import { deskListOperations } from './casting/desk/lists.ts';
import { invitationToApplyOperations } from './casting/invitations-to-apply.ts';
import { noteOperations } from './casting/notes.ts';
import { outcomeOperations } from './casting/outcomes.ts';
import { liveOperations } from './messaging/events.ts';
import { notificationOperations } from './messaging/notifications.ts';
import { messageOperations } from './messaging/threads.ts';
import type { Operation } from './operation.ts';
import { availabilityOperations } from './profiles/availability/availability.ts';
import { guardianOperations } from './profiles/guardians/guardians.ts';
import { profileOperations } from './profiles/profiles.ts';
import { referenceOperations } from './profiles/reference.ts';
import { checkOperations } from './projects/check.ts';
import { childCastingOperations } from './projects/child-casting/child-casting.ts';
import { projectOperations } from './projects/projects.ts';
import { teamOperations } from './projects/team.ts';
import { roleForMeOperations } from './search/roles-for-me.ts';
import { searchOperations } from './search/searches/searches.ts';
import { suggestionOperations } from './search/suggestions.ts';
import { ownListOperations } from './search/talent-lists/own-lists.ts';
import { blockOperations } from './trust/blocks.ts';
import { contactRequestOperations } from './trust/contact-details/asks.ts';
import { contactViewOperations } from './trust/contact-details/views.ts';
import { contactOperations } from './trust/contacts.ts';
import { consoleCalls } from './trust/moderation/console-calls.ts';
import { choiceOperations } from './trust/moderation/lists.ts';
import { receivedMessageOperations } from './trust/moderation/messages.ts';
import { moderationOperations } from './trust/moderation/moderation.ts';
import { orderOperations } from './trust/moderation/orders.ts';
import { moderatedPeopleOperations } from './trust/moderation/people.ts';
import { moderatedProjectOperations } from './trust/moderation/projects.ts';
import { siteOperations } from './trust/moderation/site.ts';
import { reportOperations } from './trust/reports.ts';
import { answerLinkOperations } from './trust/verification/answers.ts';
import { verificationOperations } from './trust/verification/verification.ts';

export const calls = { ...pageCalls, ...consoleCalls } as const;

/** The whole contract: one operation per call; the compiler refuses a call without one. */
export const operations = {
  ...accountOperations,
  ...contactOperations,
  ...contactViewOperations,
  ...contactRequestOperations,
  ...blockOperations,
  ...referenceOperations,
  ...profileOperations,
  ...availabilityOperations,
  ...ownListOperations,
  ...roleForMeOperations,
  ...searchOperations,
  ...invitationToApplyOperations,
  ...guardianOperations,
  ...personalDataOperations,
  ...verificationOperations,
  ...reportOperations,
  ...answerLinkOperations,
  ...moderationOperations,
  ...moderatedPeopleOperations,
  ...orderOperations,
  ...moderatedProjectOperations,
  ...siteOperations,
  ...choiceOperations,
  ...receivedMessageOperations,
  ...projectOperations,
  ...checkOperations,
  ...childCastingOperations,
  ...applicationOperations,
  ...deskOperations,
  ...deskListOperations,
  ...suggestionOperations,
  ...noteOperations,
  ...notificationOperations,
  ...liveOperations,
  ...messageOperations,
  ...boardOperations,
  ...boardClientOperations,
  ...exportOperations,
  ...secondStepOperations,
  ...ownDetailsOperations,
  ...consentOperations,
  ...passkeyOperations,
  ...sessionOperations,
  ...teamOperations,
  ...outcomeOperations,
  ...auditionOperations,
  ...invitationOperations,
  ...answerOperations,
  ...dayOperations,
} satisfies Record<CallName, Operation>;

export type Operations = typeof operations;

type Part<O, K extends string> = O extends { [P in K]: infer S extends z.ZodType } ? S : never;
type Input<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : undefined;

/** The `data` in the answer of a call. */
export type Answer<N extends CallName> = z.output<Operations[N]['answer']>;
/** The input of a caller. */
export type ParamsOf<N extends CallName> = Input<Part<Operations[N], 'params'>>;
export type QueryOf<N extends CallName> = Input<Part<Operations[N], 'query'>>;
export type BodyOf<N extends CallName> = Input<Part<Operations[N], 'body'>>;
/** The input of a handler, after parsing. */
export type ParsedParams<N extends CallName> = Output<Part<Operations[N], 'params'>>;
export type ParsedQuery<N extends CallName> = Output<Part<Operations[N], 'query'>>;
export type ParsedBody<N extends CallName> = Output<Part<Operations[N], 'body'>>;
