import type * as z from 'zod';
import { accountOperations } from './accounts.ts';
import { applicationOperations } from './applications.ts';
import { answerOperations } from './auditions/answers.ts';
import { dayOperations } from './auditions/day.ts';
import { invitationOperations } from './auditions/invitations.ts';
import { auditionOperations } from './auditions/rounds.ts';
import { availabilityOperations } from './availability/availability.ts';
import { boardClientOperations } from './board-clients.ts';
import { boardOperations } from './boards.ts';
import { type CallName, pageCalls } from './calls.ts';
import { childCastingOperations } from './child-casting/child-casting.ts';
import { contactRequestOperations } from './contact/asks.ts';
import { blockOperations } from './contact/blocks.ts';
import { contactViewOperations } from './contact/views.ts';
import { contactOperations } from './contacts.ts';
import { deskListOperations } from './desk/lists.ts';
import { outcomeOperations } from './desk/outcomes.ts';
import { deskOperations } from './desk.ts';
import { exportOperations } from './exports.ts';
import { invitationToApplyOperations } from './fit/invitations-to-apply.ts';
import { roleForMeOperations } from './fit/roles-for-me.ts';
import { suggestionOperations } from './fit/suggestions.ts';
import { guardianOperations } from './guardians/guardians.ts';
import { liveOperations } from './live/events.ts';
import { messageOperations } from './messages/threads.ts';
import { consoleCalls } from './moderation/console-calls.ts';
import { receivedMessageOperations } from './moderation/messages.ts';
import { moderationOperations } from './moderation/moderation.ts';
import { moderatedPeopleOperations } from './moderation/people.ts';
import { noteOperations } from './notes.ts';
import { notificationOperations } from './notifications.ts';
import type { Operation } from './operation.ts';
import { ownListOperations } from './own-lists/own-lists.ts';
import { personalDataOperations } from './personal-data.ts';
import { profileOperations } from './profiles.ts';
import { projectOperations } from './projects.ts';
import { referenceOperations } from './reference.ts';
import { searchOperations } from './searches/searches.ts';
import { passkeyOperations } from './security/passkeys.ts';
import { secondStepOperations } from './security/second-steps.ts';
import { sessionOperations } from './security/sessions.ts';
import { teamOperations } from './team.ts';
import { answerLinkOperations } from './verification/answers.ts';
import { verificationOperations } from './verification/verification.ts';

/** Every call of the HTTP contract by name, below /api. */
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
  ...answerLinkOperations,
  ...moderationOperations,
  ...moderatedPeopleOperations,
  ...receivedMessageOperations,
  ...projectOperations,
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

/** What stands under `data` in the answer of a call. */
export type Answer<N extends CallName> = z.output<Operations[N]['answer']>;
/** What a caller sends. */
export type ParamsOf<N extends CallName> = Input<Part<Operations[N], 'params'>>;
export type QueryOf<N extends CallName> = Input<Part<Operations[N], 'query'>>;
export type BodyOf<N extends CallName> = Input<Part<Operations[N], 'body'>>;
/** What a handler gets after the contract has parsed it. */
export type ParsedParams<N extends CallName> = Output<Part<Operations[N], 'params'>>;
export type ParsedQuery<N extends CallName> = Output<Part<Operations[N], 'query'>>;
export type ParsedBody<N extends CallName> = Output<Part<Operations[N], 'body'>>;
