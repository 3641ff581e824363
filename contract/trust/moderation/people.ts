import { tellableOutcomes } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { guardianStates, relations } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { photoTypes } from '@kirdaar/domain/profiles/photo-types.ts';
import { personActions } from '@kirdaar/domain/trust/moderation/actions.ts';
import { unusualReasons } from '@kirdaar/domain/trust/moderation/queue.ts';
import { verificationLimits, verificationStates } from '@kirdaar/domain/trust/verification/verification.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { Id, Photo, soughtText, UserKind } from '../../shapes.ts';
import { reference } from '../reports.ts';
import { CaseLine, mostFacts } from './facts.ts';
import { ActionLine, gaveMarkUpOn, masked, mostListed, pages, TakenBy } from './shapes.ts';

const mostReadings = 20;
const mostPhotographs = photoTypes.length + 1;
/** The states of a project, or of an application as its artist reads it. */
const workStates = ['open', 'closed', 'archived', 'paused', 'applied', ...tellableOutcomes] as const;
const name = shown.text(limits.name.max);
const byId = z.object({ id: Id.meta({ description: 'The person' }) });
const search = (description: string) => soughtText(limits.email, description);

const known = {
  ...{ _id: shown.id, name, role: UserKind, since: shown.date, company: shown.short.nullable() },
  isVerified: z.boolean(),
  isChild: z.boolean().meta({ description: 'Below 18, so that a guardian stands for them' }),
  email: masked,
  number: masked.nullable(),
};

/** A person in a moderator's search results. */
export const FoundPerson = z.object(known);
export type FoundPerson = z.infer<typeof FoundPerson>;

/** A person as moderators see them. */
export const ModeratedPerson = z.object({
  ...known,
  whatsappNumber: masked.nullable(),
  publicIdentifier: shown.identifier
    .nullable()
    .meta({ description: 'Of a profile that is listed; null where there is none to look at' }),
  age: z.number().nullable(),
  guardian: z
    .object({
      name,
      relation: z.enum(relations),
      state: z.enum(guardianStates),
      phone: masked.nullable(),
      email: masked,
    })
    .nullable()
    .meta({ description: 'Who stands for somebody below 18' }),
  suspension: z
    .object({ until: shown.moment.nullable() })
    .nullable()
    .meta({ description: 'Of somebody who is suspended: when it ends; null where it has to be lifted' }),
  contactsPausedAt: shown.moment
    .nullable()
    .meta({ description: 'Since when a casting director is shown no new contact details' }),
  projects: z.number().meta({ description: 'Published, and not deleted' }),
  verification: z
    .object({
      state: z.enum(verificationStates),
      version: z.number(),
      company: shown.short.nullable(),
      submittedAt: shown.moment.nullable(),
      verifiedOn: shown.date.nullable(),
      words: shown.text(verificationLimits.words).nullable(),
    })
    .nullable()
    .meta({ description: 'Of a casting director who asked for one' }),
  gaveMarkUpOn,
  reads: z.object({ today: z.number(), days7: z.number(), people90Days: z.number() }).nullable().meta({
    description:
      'Of a casting director: how many people’s contact details they were shown today, in 7 days with each day by itself, and how many different people in 90 days',
  }),
  directors30Days: z
    .number()
    .nullable()
    .meta({ description: 'Of everybody else: how many casting directors were shown theirs' }),
  readings: shown
    .list(
      z.object({
        _id: shown.id,
        why: z.enum(unusualReasons),
        exported: z.number().nullable().meta({ description: 'Of how many people, where it was one export' }),
        foundAt: shown.moment,
        closedAt: shown.moment.nullable(),
        takenBy: TakenBy.nullable(),
      }),
      mostReadings,
    )
    .meta({ description: 'When their reading was unusual, the last first' }),
  sameNumber: shown
    .list(z.object({ _id: shown.id, name }), mostFacts)
    .meta({ description: 'Others with the same number, their own or their guardian’s' }),
  photographs: shown.list(z.object({ name: shown.short, photo: Photo }), mostPhotographs),
  signIns: shown
    .list(z.object({ browser: shown.short, at: shown.moment, lastSeenAt: shown.moment }), mostFacts)
    .meta({ description: 'Where they are signed in' }),
  agreedTo: z
    .object({ version: shown.date, at: shown.moment })
    .nullable()
    .meta({ description: 'The version of the terms that they agreed to' }),
  work: shown
    .list(
      z.object({
        projectId: shown.id,
        project: shown.short.nullable(),
        role: shown.short.nullable().meta({ description: 'Of an application; null without a role' }),
        state: z.enum(workStates),
        at: shown.moment,
      }),
      mostFacts,
    )
    .meta({ description: 'The last projects of a casting director, or applications of anybody else' }),
  workTotal: z.number(),
  conversations: z.number(),
  cases: shown.list(CaseLine, mostFacts).meta({ description: 'Reports about them, and their appeals' }),
  reported: shown
    .list(
      z.object({ reference, caseId: shown.id.nullable(), name: shown.short, at: shown.moment }),
      mostFacts,
    )
    .meta({ description: 'What they reported' }),
  isOwn: z.boolean().meta({ description: 'Whether it is the caller, or somebody the caller speaks for' }),
  isHidden: z.boolean().meta({ description: 'Whether moderators hid the profile' }),
  can: shown.list(z.enum(personActions), personActions.length),
  history: shown
    .list(ActionLine, mostListed)
    .meta({ description: 'What was decided about them, the last first' }),
});
export type ModeratedPerson = z.infer<typeof ModeratedPerson>;

/** A project in a moderator's search results. */
export const FoundProject = z.object({
  _id: shown.id,
  projectIdentifier: shown.identifier,
  name: shown.short.nullable(),
  type: shown.short.nullable(),
  since: shown.date,
  isArchived: z.boolean(),
  isClosed: z.boolean().meta({ description: 'Takes no applications' }),
  director: z.object({ _id: shown.id, name, isVerified: z.boolean() }),
  permission: z.object({ _id: shown.id }).nullable().meta({
    description:
      'The permission to cast a child; opened at /admin/files/{id}, each time logged; null, too, in a case of one’s own',
  }),
});
export type FoundProject = z.infer<typeof FoundProject>;

export const moderatedPeopleOperations = {
  searchPeople: {
    summary: 'People by the words of a name, or by a whole address or number, also their guardian’s',
    who: 'moderator',
    query: z.object({ ...pages.shape, search: search('A name, an address or a number') }),
    answer: z.object({ people: shown.list(FoundPerson, mostListed), nextCursor: shown.id.nullable() }),
  },
  readPerson: {
    summary: 'A person with what moderators need to decide about them',
    who: 'moderator',
    params: byId,
    answer: ModeratedPerson,
  },
  searchProjects: {
    summary: 'Published projects by the words of their name, also those in the archive',
    who: 'moderator',
    query: z.object({ ...pages.shape, search: search('Words of a name') }),
    answer: z.object({ projects: shown.list(FoundProject, mostListed), nextCursor: shown.id.nullable() }),
  },
} satisfies Record<string, Operation>;
