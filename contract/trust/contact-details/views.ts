import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import type { Operation } from '../../operation.ts';
import { shown } from '../../response-fields.ts';
import { Id, Identifier } from '../../shapes.ts';
import { ContactChoice, ContactDetails, DirectorSeen } from './shapes.ts';

const mostListed = 100;
const mostProjects = 1000;

/** A page of a long list, the newest first. */
export const partQuery = {
  cursor: Id.optional().meta({ description: 'The `nextCursor` of the part before' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(mostListed)
    .default(30)
    .meta({ description: 'How many a part holds' }),
};

/** The project that a profile is opened from; ignored unless the viewer owns or edits it. */
export const openedFrom = Id.optional().meta({
  description: 'The project that the profile is opened from; one of somebody else changes nothing',
});

/** A director's views of contact details on one day. */
export const ContactView = z.object({
  director: DirectorSeen,
  teamOf: z
    .object({ _id: shown.id, name: shown.text(limits.name.max) })
    .nullable()
    .meta({ description: 'Of whose team they are, where the caller blocked that director' }),
  day: shown.date,
  firstAt: shown.moment,
  lastAt: shown.moment,
  times: z.number().meta({ description: 'Answers of that day that carried them' }),
  projects: shown.list(
    z.object({ _id: shown.id, name: shown.text(limits.shortText).nullable() }),
    mostProjects,
  ),
  hasOtherProject: z.boolean().meta({
    description: 'Whether it was also opened from a project that is not public, or not any more',
  }),
});

export const contactViewOperations = {
  readContactDetails: {
    summary: 'The contact details of somebody, where the caller may see them; it is noted that they did',
    who: 'director',
    params: z.object({ publicIdentifier: Identifier }),
    query: z.object({ projectId: openedFrom }),
    answer: ContactDetails,
    errors: ['contact.limit'],
  },
  listContactViews: {
    summary: 'Which casting directors were shown the caller’s contact details, the last first',
    who: 'signed-in',
    also: 'no casting directors',
    query: z.object(partQuery),
    answer: z.object({
      views: shown.list(ContactView, mostListed),
      directors30Days: z.number(),
      nextCursor: shown.id.nullable(),
    }),
    errors: ['auth.forbidden'],
  },
  setContactChoice: {
    summary: 'Chooses who may see one’s contact details; it holds from the next answer',
    who: 'self',
    also: 'no casting directors',
    params: z.object({ id: Id.meta({ description: 'The user' }) }),
    body: z.object({ choice: ContactChoice }),
    answer: z.object({ choice: ContactChoice }),
    errors: ['minor.guardian_only', 'minor.guardian_missing'],
    counted: true,
  },
} satisfies Record<string, Operation>;
