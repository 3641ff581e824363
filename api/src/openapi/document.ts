import { accountOperations } from '@kirdaar/contract/accounts/accounts.ts';
import { consentOperations } from '@kirdaar/contract/accounts/consent.ts';
import { exportOperations } from '@kirdaar/contract/accounts/exports.ts';
import { ownDetailsOperations } from '@kirdaar/contract/accounts/own-details.ts';
import { personalDataOperations } from '@kirdaar/contract/accounts/personal-data.ts';
import { sessionOperations } from '@kirdaar/contract/accounts/sessions/sessions.ts';
import { passkeyOperations } from '@kirdaar/contract/accounts/two-factor/passkeys.ts';
import { secondStepOperations } from '@kirdaar/contract/accounts/two-factor/second-steps.ts';
import { answerOperations } from '@kirdaar/contract/auditions/answers.ts';
import { dayOperations } from '@kirdaar/contract/auditions/day.ts';
import { invitationOperations } from '@kirdaar/contract/auditions/invitations.ts';
import { auditionOperations } from '@kirdaar/contract/auditions/rounds.ts';
import type { CallName } from '@kirdaar/contract/calls.ts';
import { applicationOperations } from '@kirdaar/contract/casting/applications.ts';
import { boardClientOperations } from '@kirdaar/contract/casting/boards/board-clients.ts';
import { boardOperations } from '@kirdaar/contract/casting/boards/boards.ts';
import { deskOperations } from '@kirdaar/contract/casting/desk/desk.ts';
import { deskListOperations } from '@kirdaar/contract/casting/desk/lists.ts';
import { invitationToApplyOperations } from '@kirdaar/contract/casting/invitations-to-apply.ts';
import { noteOperations } from '@kirdaar/contract/casting/notes.ts';
import { outcomeOperations } from '@kirdaar/contract/casting/outcomes.ts';
import { liveOperations } from '@kirdaar/contract/messaging/events.ts';
import { notificationOperations } from '@kirdaar/contract/messaging/notifications.ts';
import { messageOperations } from '@kirdaar/contract/messaging/threads.ts';
import type { Operation } from '@kirdaar/contract/operation.ts';
import { calls, operations } from '@kirdaar/contract/operations.ts';
import { availabilityOperations } from '@kirdaar/contract/profiles/availability/availability.ts';
import { guardianOperations } from '@kirdaar/contract/profiles/guardians/guardians.ts';
import { profileOperations } from '@kirdaar/contract/profiles/profiles.ts';
import { referenceOperations } from '@kirdaar/contract/profiles/reference.ts';
import { checkOperations } from '@kirdaar/contract/projects/check.ts';
import { childCastingOperations } from '@kirdaar/contract/projects/child-casting/child-casting.ts';
import { projectOperations } from '@kirdaar/contract/projects/projects.ts';
import { teamOperations } from '@kirdaar/contract/projects/team.ts';
import { roleForMeOperations } from '@kirdaar/contract/search/roles-for-me.ts';
import { searchOperations } from '@kirdaar/contract/search/searches/searches.ts';
import { suggestionOperations } from '@kirdaar/contract/search/suggestions.ts';
import { ownListOperations } from '@kirdaar/contract/search/talent-lists/own-lists.ts';
import { blockOperations } from '@kirdaar/contract/trust/blocks.ts';
import { contactRequestOperations } from '@kirdaar/contract/trust/contact-details/asks.ts';
import { contactViewOperations } from '@kirdaar/contract/trust/contact-details/views.ts';
import { contactOperations } from '@kirdaar/contract/trust/contacts.ts';
import { choiceOperations } from '@kirdaar/contract/trust/moderation/lists.ts';
import { receivedMessageOperations } from '@kirdaar/contract/trust/moderation/messages.ts';
import { moderationOperations } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { orderOperations } from '@kirdaar/contract/trust/moderation/orders.ts';
import { moderatedPeopleOperations } from '@kirdaar/contract/trust/moderation/people.ts';
import { moderatedProjectOperations } from '@kirdaar/contract/trust/moderation/projects.ts';
import { siteOperations } from '@kirdaar/contract/trust/moderation/site.ts';
import { reportOperations } from '@kirdaar/contract/trust/reports.ts';
import { answerLinkOperations } from '@kirdaar/contract/trust/verification/answers.ts';
import { verificationOperations } from '@kirdaar/contract/trust/verification/verification.ts';
import about from '../../package.json' with { type: 'json' };
import { securityOf, securitySchemes, whoMayCall } from './callers.ts';
import { parametersOf, requestBodyOf } from './request.ts';
import { type Components, headers, refusalSchema, responsesOf } from './responses.ts';

const nouns = {
  Accounts: [accountOperations, 'Signing up, signing in, passwords'],
  Profiles: [profileOperations, 'The steps of a profile, and profiles as others see them'],
  'Personal data': [personalDataOperations, 'Everything held about a person, and its end'],
  Projects: [
    { ...projectOperations, ...checkOperations, ...childCastingOperations },
    'Projects with their roles, drafts and hiring, and what casting a child takes',
  ],
  'Casting desk': [
    {
      ...deskListOperations,
      ...deskOperations,
      ...noteOperations,
      ...exportOperations,
      ...outcomeOperations,
      ...suggestionOperations,
    },
    'Deciding on candidates, role by role',
  ],
  Teams: [teamOperations, 'The members of a project’s team, and inviting them'],
  Boards: [{ ...boardOperations, ...boardClientOperations }, 'Showing chosen candidates to a client'],
  Auditions: [
    { ...auditionOperations, ...invitationOperations, ...answerOperations, ...dayOperations },
    'Rounds of auditions with their times, and inviting to them',
  ],
  Applications: [applicationOperations, 'Applying, and the talents of a project'],
  Messages: [messageOperations, 'Conversations of casting teams with artists'],
  'Account security': [
    {
      ...{ ...secondStepOperations, ...ownDetailsOperations, ...consentOperations },
      ...{ ...passkeyOperations, ...sessionOperations },
    },
    'The second step, passkeys, where somebody is signed in, and what happened to the account',
  ],
  Notifications: [notificationOperations, 'What happened and concerns the caller, and mails about it'],
  Live: [liveOperations, 'What changes while somebody looks'],
  Reference: [referenceOperations, 'Departments, languages and skills'],
  'Contact details': [
    { ...contactViewOperations, ...contactRequestOperations, ...blockOperations },
    'Who was shown how to reach somebody, and who may be',
  ],
  'Invitations to apply': [invitationToApplyOperations, 'Asking artists to apply for a role'],
  'Roles for you': [roleForMeOperations, 'Open roles that fit an artist, and what they did with them'],
  Availability: [availabilityOperations, 'On which days an artist is not free'],
  'Saved searches': [searchOperations, 'Searches that tell what is new in them'],
  Lists: [ownListOperations, 'A director’s own collections of talent, across projects'],
  Guardians: [guardianOperations, 'Who stands for somebody below 18, and the end of that'],
  Verification: [
    { ...verificationOperations, ...answerLinkOperations },
    'Who casting directors are, and who confirms it',
  ],
  Moderation: [
    {
      ...moderationOperations,
      ...orderOperations,
      ...moderatedPeopleOperations,
      ...moderatedProjectOperations,
      ...siteOperations,
      ...choiceOperations,
      ...receivedMessageOperations,
    },
    'What administrators decide, who they look up, and the log of both',
  ],
  Reports: [reportOperations, 'What people report to moderators'],
  Contacts: [contactOperations, 'Messages to the people behind Kirdaar'],
} as const;

const description = `Every answer is an envelope: \`{ "success": true, "message"?, "data" }\`, or \`{ "success": false, "message", "code", "errors"? }\` with a stable code.

Signing in sets a cookie; there is no token to carry. A write from a browser must come from Kirdaar's own origin. Unknown fields are dropped. Repeated query parameters and one comma-separated value mean the same. Lists are paged with \`page\` and \`limit\` and say \`total\` and \`hasMore\`. Text is trimmed before its length is judged. Lengths are in UTF-16 units.

Calls that name a 429 are counted, most by the caller's network address. Once a request is counted its answer says in \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` what is left; limits that guard an account are not shown, and only show as a 429 with \`Retry-After\`.

Stored files are served to anyone at \`/api\` and their stored path, such as \`/uploads/….jpg\`.`;

export type ApiDocument = ReturnType<typeof describeApi>;
export type ApiOperation = ReturnType<typeof describeCall>;

/** The HTTP contract as an OpenAPI 3.1 document. */
export function describeApi() {
  const components: Components = { schemas: { Refusal: refusalSchema }, responses: {} };
  const paths: Record<string, Record<string, ApiOperation>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const [method = '', path = ''] = calls[name].split(' ');
    const place = path.replace(/:(\w+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: describeCall(name, components) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kirdaar',
      version: about.version,
      summary: 'A casting marketplace for film and advertising work in India',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '/api',
        description: 'The server that gives this description, in production as on a local machine',
        'x-internal': false,
      },
    ],
    tags: Object.entries(nouns).map(([name, [, what]]) => ({ name, description: what })),
    paths,
    components: {
      securitySchemes,
      headers,
      schemas: inOrder(components.schemas),
      responses: inOrder(components.responses),
    },
  };
}

function describeCall(name: CallName, components: Components) {
  const operation: Operation = operations[name];
  const parameters = parametersOf(operation);
  return {
    operationId: name,
    tags: [nounOf(name)],
    summary: operation.summary,
    description: `Who may call: ${whoMayCall(operation)}.`,
    security: securityOf(operation),
    ...(parameters.length > 0 && { parameters }),
    requestBody: requestBodyOf(operation),
    responses: responsesOf(name, components),
  };
}

function nounOf(name: CallName): string {
  return Object.entries(nouns).find(([, [group]]) => name in group)?.[0] ?? '';
}

function inOrder<T>(entries: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}
